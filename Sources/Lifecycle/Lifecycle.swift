@_exported public import LifecycleModeling
@_exported public import PlatformModels
