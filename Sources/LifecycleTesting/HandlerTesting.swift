@_exported public import HandlerTesting
