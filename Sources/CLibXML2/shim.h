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
