public import LifecycleModeling

extension AndroidVariations {
  /// The devices and the target SDKs that people name, by API level.
  ///
  /// What a device does is `android-34` and the like; what the system does for the sake of an app's target SDK is
  /// `target-34` and the like. An app has both: `--preset android-34 --preset target-30`.
  ///
  /// Whether the app may start a foreground service in the background takes both to answer: no on Android 12
  /// and later, if the target is 31 or higher. So old devices and old targets set it to free, and new ones leave it.
  public var presets: [Preset] { devices + targets }

  private var devices: [Preset] {
    [
      oldest("android-26", "Android 8.0", promotion.is(.seconds5)),
      oldest("android-27", "Android 8.1", promotion.is(.seconds5)),
      oldest("android-28", "Android 9", promotion.is(.seconds10)),
      multiResume("android-29", "Android 10", freezeDelay.is(.never)),
      multiResume("android-30", "Android 11", freezeDelay.is(.minutes10)),
      recent("android-31", "Android 12", promotion.is(.seconds10), freezeDelay.is(.minutes10)),
      recent("android-32", "Android 12L", promotion.is(.seconds10), freezeDelay.is(.minutes10)),
      recent("android-33", "Android 13", promotion.is(.seconds30), freezeDelay.is(.minutes10)),
      recent("android-34", "Android 14", promotion.is(.seconds30), freezeDelay.is(.seconds10)),
      recent("android-35", "Android 15", promotion.is(.seconds30), freezeDelay.is(.seconds10)),
      recent("android-36", "Android 16", promotion.is(.seconds30), freezeDelay.is(.seconds10)),
    ]
  }

  private var targets: [Preset] {
    let savedBeforeStop = (26...27).map { level in
      Preset(
        "target-\(level)",
        provenance: "C2, D24: saved before onStop; starts in the background are free.",
        savePosition.is(.beforeStop), foregroundStarts.is(.free))
    }
    let freeToStart = (28...30).map { level in
      Preset(
        "target-\(level)",
        provenance: "C2, D24: saved after onStop; starts in the background are free.",
        savePosition.is(.afterStop), foregroundStarts.is(.free))
    }
    let restricted = (31...36).map { level in
      Preset(
        "target-\(level)", provenance: "C2, D24: saved after onStop.", savePosition.is(.afterStop))
    }
    return savedBeforeStop + freeToStart + restricted
  }

  private func oldest(_ name: String, _ system: String, _ promotion: Setting) -> Preset {
    Preset(
      name, provenance: "\(system): D22 on one resumed activity, D26 on Back, C5 on the deadline.",
      promotion, resumed.is(.focusedOnly), rootBack.is(.finishes), freezeDelay.is(.never),
      foregroundStarts.is(.free))
  }

  private func multiResume(_ name: String, _ system: String, _ delay: Setting) -> Preset {
    Preset(
      name, provenance: "\(system): D22 on multi-resume, D26 on Back, D21 on the freezer.",
      promotion.is(.seconds10), resumed.is(.allVisible), rootBack.is(.finishes), delay,
      foregroundStarts.is(.free))
  }

  private func recent(
    _ name: String, _ system: String, _ promotion: Setting, _ delay: Setting
  ) -> Preset {
    Preset(
      name, provenance: "\(system): D22 on multi-resume, D26 on Back, C5 and D21 on time limits.",
      promotion, resumed.is(.allVisible), rootBack.is(.movesToBack), delay)
  }
}
