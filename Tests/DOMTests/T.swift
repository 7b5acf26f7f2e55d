import Testing
@testable import DOM
