internal import Glibc

/// One parser per thread, made when first needed and destroyed with its thread.
enum ParserPool {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            if let pointer { Unmanaged<HTMLParser>.fromOpaque(pointer).release() }
        }
        return key
    }()

    /// A parser that has read a file larger than this is dropped, for it keeps all memory it ever needed.
    private static let largestToKeep = 8 << 20

    static func parse(
        _ pool: StringPool, into target: Tree, context: FragmentContext?, excerpt: Excerpt? = nil,
        scripting: Bool = true
    ) {
        current.scripting = scripting
        if let excerpt {
            current.parse(excerpt, of: pool, into: target, context: context)
        } else {
            current.parse(pool, into: target, context: context)
        }
        if pool.source.decoded.count > largestToKeep { dropCurrent() }
    }

    static var current: HTMLParser {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<HTMLParser>.fromOpaque(pointer).takeUnretainedValue()
        }
        let made = HTMLParser()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    private static func dropCurrent() {
        guard let pointer = pthread_getspecific(key) else { return }
        pthread_setspecific(key, nil)
        Unmanaged<HTMLParser>.fromOpaque(pointer).release()
    }
}
