import { type EventParts, EventReader } from "../event";
import type { FileEvents } from "./file-events";

export interface CurrentEvents {
  readonly events: readonly EventParts[];
  /** The events that replace occurrences of a series. */
  readonly replacementsOf: (series: EventParts) => readonly EventParts[];
}

/** The events of a file, without those of which it has a newer version (SEQUENCE). */
export function* currentEvents({ found, zones, cancelling }: FileEvents): Generator<null, CurrentEvents> {
  const ofUid = new Map<string, EventParts[]>();
  const events: EventParts[] = [];
  for (const { component, calendar } of found) {
    if (component.name !== "VEVENT") continue;
    const event = new EventReader(component, calendar, zones, cancelling.has(calendar)).read();
    events.push(event);
    const same = ofUid.get(event.uid);
    if (same) same.push(event);
    else if (event.uid !== "") ofUid.set(event.uid, [event]);
    yield null;
  }
  const [newest, cancelled] = [newestOf(events), newestOf(events.filter((event) => event.isCancellation))];
  const isCurrent = (event: EventParts) =>
    event.uid === "" || (newest.get(versionKey(event)) === event.sequence && !isCancelled(event, cancelled));
  return {
    events: events.filter(isCurrent),
    replacementsOf: (series) =>
      series.isReplacement || series.uid === ""
        ? []
        : (ofUid.get(series.uid) ?? []).filter((event) => event.isReplacement && isCurrent(event)),
  };
}

function newestOf(events: readonly EventParts[]): ReadonlyMap<string, number> {
  const newest = new Map<string, number>();
  for (const event of events) {
    const key = versionKey(event);
    newest.set(key, Math.max(event.sequence, newest.get(key) ?? event.sequence));
  }
  return newest;
}

/** Whether another event of the file cancels this version of it, or of the whole series that it belongs to. */
function isCancelled(event: EventParts, cancelled: ReadonlyMap<string, number>): boolean {
  if (event.isCancellation) return false;
  return [versionKey(event), event.uid].some((key) => (cancelled.get(key) ?? -1) >= event.sequence);
}

/** Versions of one event have the same key. */
function versionKey({ uid, isReplacement, replaces }: EventParts): string {
  if (!isReplacement) return uid;
  const moment = replaces ? replaces.zone.momentsOf(replaces.wall).from : "unread";
  return `${uid} ${moment} ${replaces?.isDate}`;
}
