import ical, {
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { sessionName } from "~/areas/bookings/texts/session";
import { blockReasonTexts } from "~/areas/calendar/texts";
import { osloTimeZone } from "~/kit/oslo-time-zone";
import { formatPhone } from "~/kit/phone-format";
import { dayOf, type Instant, instant, isShownTwice, toDate, zone } from "~/kit/time";
import { zoned } from "~/kit/zoned";
import { feedEntryTexts, feedName } from "../texts";
import type { Feed, FeedDetail, FeedEntry } from "../types";

/** Subscribers are asked to come back this often; some services do so far less. */
const refreshSeconds = 3600;

/** What ends on its own when nobody answers. */
const expiring: readonly FeedEntry["kind"][] = ["hold", "offer", "tentative"];

interface FeedFile {
  readonly feed: Pick<Feed, "resourceName" | "content" | "detail">;
  readonly studioName: string;
  readonly entries: readonly FeedEntry[];
}

/**
 * RFC 5545. The same entries give the same text, byte for byte, so that its hash can be an ETag: DTSTAMP is when the
 * entry last changed. UIDs never change; SEQUENCE rises with each change.
 */
export function feedFile({ feed, studioName, entries }: FeedFile): string {
  const calendar = ical({
    name: feedName(feed, studioName),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: studioName, product: "Kalender", language: "NO" },
    // With a zone on the calendar the library writes DTSTAMP in local time, but the RFC requires UTC.
    timezone: { name: null, generator: () => osloTimeZone },
    ttl: refreshSeconds,
  });
  for (const entry of entries) {
    const event = calendar.createEvent({
      id: uidOf(entry),
      sequence: entry.sequence,
      stamp: zoned(entry.changedAt),
      lastModified: zoned(entry.changedAt),
      start: zoned(entry.from),
      end: zoned(entry.to),
      summary: summaryOf(entry, feed.detail),
      ...statusOf(entry),
    });
    setTime(event, entry);
    const description = feed.detail === "full" ? descriptionOf(entry) : "";
    if (description) event.description(description);
  }
  return calendar.toString();
}

/**
 * A booking has the same UID as in the customer's own file, so that the studio's busy calendars recognise it and skip
 * it.
 */
function uidOf({ ownerId, kind, from }: FeedEntry): string {
  // Each of their dates is an event of its own.
  if (kind === "oppdrag" || kind === "tentative") return `${ownerId}-${from}@oppdrag`;
  return kind === "travel" ? `${ownerId}@block` : `${ownerId}@${kind}`;
}

/**
 * In Oslo's time; a whole day without a clock time. In the night when an hour occurs twice, local time can only express
 * the first, so such an entry is written in UTC.
 */
function setTime(event: ICalEvent, { from, to, block }: FeedEntry): void {
  if (block?.wholeDay) {
    event.allDay(true);
    event.start(dateOf(from));
    event.end(dateOf(to));
  } else if (!isShownTwice(from) && !isShownTwice(to)) event.timezone(zone);
}

/** The library writes a whole day by its date in UTC, which is the day before in Oslo. */
function dateOf(at: Instant): Date {
  return toDate(instant(`${dayOf(at)}T00:00:00Z`));
}

/** An unconfirmed entry is tentative; a cancelled one takes no time. */
function statusOf({ kind, booking }: FeedEntry) {
  if (booking?.status.startsWith("cancelled"))
    return {
      status: ICalEventStatus.CANCELLED,
      busystatus: ICalEventBusyStatus.FREE,
      transparency: ICalEventTransparency.TRANSPARENT,
    };
  const isTentative = expiring.includes(kind) || booking?.status === "requested";
  return {
    status: isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    busystatus: isTentative ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.BUSY,
    transparency: ICalEventTransparency.OPAQUE,
  };
}

function summaryOf({ kind, booking, block }: FeedEntry, detail: FeedDetail): string {
  if (expiring.includes(kind)) return feedEntryTexts.held;
  if (detail === "busy") return feedEntryTexts.busy;
  if (block) return blockReasonTexts[block.reason];
  if (!booking) return feedEntryTexts.busy;
  const { customerName, companyName, productName, persons } = booking;
  const name = detail === "full" ? customerName : (customerName.trim().split(/\s+/)[0] ?? "");
  const who = detail === "full" && companyName ? `${name} (${companyName})` : name;
  return `${who}, ${sessionName(productName, { persons })}`;
}

function descriptionOf({ booking, block }: FeedEntry): string {
  if (block) return block.note;
  if (!booking) return "";
  const { number, phone, email, note } = booking;
  const lines = [feedEntryTexts.number(number), phone && formatPhone(phone), email, note && `«${note}»`];
  return lines.filter(Boolean).join("\n");
}
