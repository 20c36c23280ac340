import type { Period } from "~/kit/period";
import { instant } from "~/kit/time";
import type { Doubts } from "./busy-doubts";
import { EventReader } from "./event";
import { timeTaken } from "./event-length";
import type { Component } from "./file/components";
import { propertyOf } from "./file/properties";
import type { Work } from "./work";
import type { ZoneFinder } from "./zones/zone-finder";

interface Surroundings {
  readonly calendar: number;
  readonly zones: ZoneFinder;
  readonly span: Period;
  readonly work: Work;
  readonly doubts: Doubts;
}

/** The busy time of a VFREEBUSY: all that is not called free. Null for what is outside the span. */
export function* timesOfFreeBusy(
  component: Component,
  { calendar, zones, span, work, doubts }: Surroundings,
): Generator<Period | null> {
  const reader = new EventReader(component, calendar, zones);
  const whole = reader.read();
  // Its doubts are not listed once the time that it covers is over.
  const isOver = whole.end !== null && whole.end.zone.momentsOf(whole.end.wall).to < span.from;
  for (const line of isOver ? [] : (component.lines.get("FREEBUSY") ?? [])) {
    const property = propertyOf(line);
    if (property.parameters.get("FBTYPE")?.toUpperCase() === "FREE") continue;
    for (const value of property.value.split(",").filter((each) => each.trim() !== "")) {
      work.spend(1);
      whole.doubts.clear();
      const listed = reader.listed(property, value);
      if (!listed) {
        doubts.add({ ...whole, start: null, doubts: new Set(["bad-start"]) }, null);
        continue;
      }
      const { stamp, end, duration } = listed;
      if (stamp.isRough) whole.doubts.add("bad-start");
      const length = { start: stamp, end, duration, hasEnd: value.includes("/") };
      const { from, to } = timeTaken(length, stamp.wall, (reason) => void whole.doubts.add(reason));
      const period = { from: instant(from), to: instant(to) };
      const isInside = to > span.from && from < span.to;
      if (isInside && whole.doubts.size > 0) {
        doubts.add({ ...whole, start: stamp, doubts: new Set(whole.doubts) }, period);
      }
      yield isInside ? period : null;
    }
  }
}
