interface ZoneOffsets {
  /** One spelling of the name. */
  readonly name: string;
  /** The zone's offset from UTC at a moment; both in milliseconds. */
  readonly offsetAt: (at: number) => number;
}

/** The offsets of a zone of the tz database; null when it has none of that name. */
export function zoneOffsets(name: string): ZoneOffsets | null {
  try {
    const clock = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" });
    return { name: clock.resolvedOptions().timeZone, offsetAt: (at) => offsetShown(clock.format(at)) };
  } catch {
    return null;
  }
}

/** From "12/1/2026, GMT+01:00". */
function offsetShown(text: string): number {
  const shown = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text);
  if (!shown?.[1]) return 0;
  const seconds = Number(shown[2]) * 3600 + Number(shown[3]) * 60 + Number(shown[4] ?? 0);
  return (shown[1] === "-" ? -1 : 1) * seconds * 1000;
}
