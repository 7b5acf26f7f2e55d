#if LIBFUZZER
    internal import Foundation

    /// The target that `FUZZ_TARGET` in the environment names.
    ///
    /// NOTE: libFuzzer runs the program again under other options (`-fork`, `-merge`): the environment goes along.
    private let target: FuzzTarget = {
        let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
        guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
            print("FUZZ_TARGET must be one of: " + FuzzTarget.all.map(\.name).joined(separator: " "))
            exit(2)
        }
        return target
    }()

    /// libFuzzer's own program.
    @_silgen_name("LLVMFuzzerRunDriver")
    private func runDriver(
        _ count: UnsafeMutablePointer<CInt>,
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
        _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt

    /// Where the program begins: SwiftPM calls what it expects of an executable target, and not libFuzzer's `main`.
    @_cdecl("sidedoor_fuzz_main")
    func begin(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
        var (count, arguments) = (count, arguments)
        return runDriver(&count, &arguments, testOneInput)
    }

    /// What libFuzzer calls with inputs that it hopes to reach new code with.
    @_cdecl("LLVMFuzzerTestOneInput")
    func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        target.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
    }
#endif
