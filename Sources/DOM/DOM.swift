internal import CLibXML2
internal import CMyHTML
package func version() -> Int { Int(xmlGetLineNo(nil)) + Int(MyHTML_OPTIONS_PARSE_MODE_SINGLE.rawValue) }
