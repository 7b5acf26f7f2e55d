/// Something the parser has begun and not finished, and what to do when the part in work is done.
struct Frame {
    var state: State
    /// Operators are finished when a weaker one follows; 0 for everything that has an end of its own.
    var precedence: UInt8 = 0
    var op: TokenKind = .end
    var flags: NodeFlags = []
    /// What held outside, to be put back.
    var context: ParserContext
    /// Where the thing starts, and which operand is its first.
    var start: UInt32
    var base: UInt32
    /// The scope the thing opened, or the name it has.
    var name: NameID = -1
    /// The scope to go back to.
    var outerScope: ScopeID = -1

    /// What a part in work is a part of.
    enum State: UInt8 {
        // Expressions.
        case sequence, paren, array, callArguments, newArguments, index, template, object, property, computedKey
        case conditionalConsequent

        // Operators: finished by what follows.
        case prefix, update, await, yield, binary, logical, assign, conditionalAlternate, new, spread, arrowExpression

        // Functions and classes.
        case function, parameters, functionBody, classHeritage, classBody, classMember, classKey

        // Statements.
        case program, block, declaration, expressionStatement, returnStatement, throwStatement
        case ifTest, ifConsequent, ifAlternate
        case forInit, forTest, forUpdate, forInRight, forBody
        case whileTest, whileBody, doBody, doTest, withObject, withBody, label
        case switchDiscriminant, switchBody, caseTest, caseBody
        case tryBlock, catchParameter, catchBlock, finallyBlock
        case exportDeclaration, exportDefault
    }
}
