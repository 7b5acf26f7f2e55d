extension StateGraph.Edges {
    /// ``StateGraph/Edge/target`` of an edge by its index.
    ///
    /// OPTIMIZATION: as ``kind(at:)``, for searches that look at all edges of a site.
    package func target(at index: Int) -> Int? {
        let target = records[index].target
        return target < 0 ? nil : Int(target)
    }
}
