#if !LIBFUZZER
    internal import Foundation

    /// Gives inputs to a target, file by file: what libFuzzer found, again, without libFuzzer.
    ///
    ///     swift run sidedoor-fuzz html crash-0f088c…
    ///     swift run sidedoor-fuzz                      # the names of all targets
    ///
    /// `.ci/fuzz` builds the program with libFuzzer and lets it look for more.
    @main
    enum Program {
        static func main() {
            let arguments = CommandLine.arguments
            guard arguments.count > 1, let target = FuzzTarget.all.first(where: { $0.name == arguments[1] }) else {
                for target in FuzzTarget.all { print(target.name) }
                exit(arguments.count > 1 ? 2 : 0)
            }
            for file in arguments.dropFirst(2) {
                guard let data = FileManager.default.contents(atPath: file) else {
                    print("cannot read \(file)")
                    exit(2)
                }
                target.read(Array(data))
            }
            print("\(target.name): \(arguments.count - 2) input\(arguments.count == 3 ? "" : "s")")
        }
    }
#endif
