// A test that visits needs no other import: sites, versions and options are at hand.
@_exported public import Sidedoor
