internal import Facts
internal import Findings

/// Makes the safe mends of a report's findings.
struct Mending {
    let run: CheckRun
    let folder: FolderSite

    /// Mends files and checks again, until nothing is left that can be mended.
    ///
    /// What is mended can bring to light what it hid, so one round need not be enough; each adds attributes that were not
    /// there, so there is an end.
    func mended(_ first: Report) throws(CommandError) -> Report {
        var report = first
        var skipped: Set<String> = []
        while true {
            let files = MendedFile.all(report.findings).filter { !skipped.contains($0.file) }
            var written: Set<String> = []
            for file in files {
                // The same file under another name is looked at again in the next round.
                let path = FileReplacement.realPath(file, in: folder)
                if let path, written.contains(path) { continue }
                do throws(FileReplacement.Skipped) {
                    try FileReplacement.replace(file, in: folder)
                    if let path { written.insert(path) }
                    Console.note("\(file.file) mended in \(file.count) place\(file.count == 1 ? "" : "s")")
                } catch {
                    skipped.insert(file.file)
                    Console.note("\(file.file) not mended: \(error.reason)")
                }
            }
            if written.isEmpty { return report }
            report = try run.check()
        }
    }

    /// Shows as a diff what mending would change.
    static func show(_ report: Report, of folder: FolderSite?) {
        let files = MendedFile.all(report.findings)
        for file in files {
            if let obstacle = file.obstacle { Console.note("\(file.file) cannot be mended: \(obstacle)") }
            let name = folder.map { String($0.path(ofServed: "/" + file.file).dropFirst()) }
            if let diff = UnifiedDiff(file, named: name) { Console.write(diff.bytes) }
        }
        let mended = files.filter { $0.bytes != nil }
        let places = mended.reduce(0) { $0 + $1.count }
        Console.note(
            "\(places) place\(places == 1 ? "" : "s") in \(mended.count) file\(mended.count == 1 ? "" : "s") to mend; "
                + "nothing was written")
    }
}
