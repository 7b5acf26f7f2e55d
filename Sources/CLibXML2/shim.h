#pragma once
// Debian builds libxml2 with ICU, whose headers clash with the copy inside Foundation. Nothing here needs its converters.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/tree.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <libxml/HTMLparser.h>
#include <libxml/HTMLtree.h>
#include <libxml/xmlerror.h>

/// `xmlFree` is a mutable global function pointer, which Swift's concurrency checking refuses; this calls it.
static inline void sidedoor_xml_free(void *memory) { xmlFree(memory); }

static inline void sidedoor_say_nothing(void *context, const char *message, ...) {
    (void)context;
    (void)message;
}

/// `xmlXPathEvalExpression`, which writes some of its errors to stderr: this says nothing. The handler of errors, one for
/// each thread, is what it was afterwards.
static inline xmlXPathObjectPtr sidedoor_xpath_eval(const xmlChar *expression, xmlXPathContextPtr context) {
    xmlGenericErrorFunc handler = xmlGenericError;
    void *handler_context = xmlGenericErrorContext;
    xmlSetGenericErrorFunc(NULL, sidedoor_say_nothing);
    xmlXPathObjectPtr result = xmlXPathEvalExpression(expression, context);
    xmlSetGenericErrorFunc(handler_context, handler);
    return result;
}
