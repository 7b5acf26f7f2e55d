import Testing
@testable import Navigation
