// The library as others import it: what its rooms have for users, under one name. Everything else in them is `package`.

/// Documents as they are in a moment, and where things stand in files.
@_exported public import DOM
/// States, edges and ways.
@_exported public import Exploration
/// Sites.
@_exported public import Facts
/// Rules, findings and reports.
@_exported public import Findings
/// Sessions and steps.
@_exported public import Navigators
/// Walks held against expectations.
@_exported public import Scenarios
