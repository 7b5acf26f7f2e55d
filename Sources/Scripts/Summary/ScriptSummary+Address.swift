extension ScriptSummary {
    /// Lets every range count the bytes of the address instead of those of the code in it.
    mutating func place(in address: JavaScriptAddress) {
        for index in definitions.indices { definitions[index].range = address.range(definitions[index].range) }
        for index in uses.indices { uses[index].range = address.range(uses[index].range) }
        for index in handlers.indices {
            handlers[index].range = address.range(handlers[index].range)
            handlers[index].handlerRange = address.range(handlers[index].handlerRange)
        }
        for index in elementChanges.indices {
            elementChanges[index].range = address.range(elementChanges[index].range)
        }
        for index in moves.indices { moves[index].range = address.range(moves[index].range) }
        for index in composedTexts.indices { composedTexts[index].range = address.range(composedTexts[index].range) }
        for index in documentWrites.indices {
            documentWrites[index].range = address.range(documentWrites[index].range)
            documentWrites[index].certainOffset = documentWrites[index].certainOffset.map { address.offset($0) }
        }
        for index in fetchedMarkup.indices { fetchedMarkup[index] = address.range(fetchedMarkup[index]) }
        for index in idChanges.indices { idChanges[index] = address.range(idChanges[index]) }
        effect?.place(in: address)
        for index in uses.indices { uses[index].certainOffset = uses[index].certainOffset.map { address.offset($0) } }
        for index in handlers.indices { handlers[index].effect?.place(in: address) }
        effects = effects.mapValues { effect in
            var effect = effect
            effect.place(in: address)
            return effect
        }
        for index in pluginCalls.indices { pluginCalls[index].range = address.range(pluginCalls[index].range) }
        for index in pjaxCalls.indices { pjaxCalls[index].range = address.range(pjaxCalls[index].range) }
        for index in scriptLoads.indices { scriptLoads[index].range = address.range(scriptLoads[index].range) }
        for index in moduleCalls.indices { moduleCalls[index].range = address.range(moduleCalls[index].range) }
        for index in settings.indices { settings[index].range = address.range(settings[index].range) }
        syntaxError = syntaxError.map {
            let offset = address.offset($0.offset)
            return SyntaxError(message: $0.message, offset: offset, line: $0.line, column: $0.column)
        }
    }
}

extension HandlerEffect {
    fileprivate mutating func place(in address: JavaScriptAddress) {
        for index in departures.indices { departures[index].range = address.range(departures[index].range) }
        for index in cases?.effects.indices ?? 0..<0 { cases?.effects[index].place(in: address) }
    }
}
