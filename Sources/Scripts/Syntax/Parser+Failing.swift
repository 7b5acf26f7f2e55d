extension Parser {
    mutating func failAtToken() {
        if let failure = tokens.failure, tokens.kind == .invalid {
            fail(failure.message, at: failure.offset)
        } else if tokens.kind == .end {
            fail("unexpected end of the script", at: tokens.start)
        } else {
            // A template may have many lines.
            let token = tokens.text.string(tokens.start..<min(tokens.position, tokens.start + 40))
            let line = token.prefix { !$0.isNewline }
            fail("unexpected '\(line)'", at: tokens.start)
        }
    }

    /// Notes the first error, and finishes everything begun as far as it was read.
    mutating func fail(_ message: String, at offset: Int) {
        guard tree.failure == nil else { return }
        tree.failure = Tokenizer.Failure(offset: offset, message: message)
        mode = .finished
        while let frame = frames.popLast() {
            switch frame.state {
            case .functionBody: finishUnread(.functionBody, frame)
            case .function, .arrowExpression:
                finishUnread(.function, frame, name: frame.name)
                declare(operands[operands.count - 1], in: frame.outerScope)
            case .parameters: finishUnread(.parameters, frame)
            case .callArguments: finishUnread(.call, frame)
            case .block: finishUnread(.block, frame, name: frame.name)
            case .declaration: finishUnread(.fragment, frame)
            case .program: reduce(.program, frame, name: 0)
            default:
                if operands.count > Int(frame.base) + 1 { finishUnread(.fragment, frame) }
            }
        }
    }

    private mutating func finishUnread(_ kind: NodeKind, _ frame: Frame, name: NameID = -1) {
        // A function without a body has no use, and its consumers count on both children.
        let parts = operands.count - Int(frame.base)
        let isWhole = kind != .function || parts >= (frame.flags.contains(.hasName) ? 3 : 2)
        reduce(isWhole ? kind : .fragment, frame, name: isWhole ? name : -1)
    }
}
