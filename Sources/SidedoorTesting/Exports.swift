// What visits take and tell, so that tests need no second import: sites, versions, options, and what a step did.
//
// Type by type: tests often import servers and routers too, whose types may have the same names as others of ours.
@_exported public import struct DOM.SourceRange
@_exported public import struct Facts.FolderSite
@_exported public import struct Facts.OverlaySite
@_exported public import struct Facts.Request
@_exported public import struct Facts.Response
@_exported public import protocol Facts.Site
@_exported public import enum Navigators.Action
@_exported public import enum Navigators.ElementSelector
@_exported public import enum Navigators.FrameworkChoice
@_exported public import struct Navigators.FrameworkDetection
@_exported public import struct Navigators.FrameworkVersion
@_exported public import struct Navigators.Insertion
@_exported public import struct Navigators.LifecycleEvent
@_exported public import struct Navigators.Load
@_exported public import struct Navigators.Note
@_exported public import struct Navigators.OptionAssignment
@_exported public import enum Navigators.OptionValue
@_exported public import struct Navigators.Route
@_exported public import struct Navigators.RoutingRule
@_exported public import struct Navigators.ScriptRun
@_exported public import struct Navigators.Step
