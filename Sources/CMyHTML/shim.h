#pragma once
#include <myhtml/myhtml.h>
#include <myhtml/tree.h>
