import { cancelLetters } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { Ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import * as bookingConfirmed from "../mails/booking-confirmed";
import * as groupChanged from "../mails/group-changed";
import * as studioGroupChanged from "../mails/studio-group-changed";
import type { GroupNews } from "../texts/group";
import type { Booking } from "../types";
import { changeTemplates, withdrawChanges, withLater } from "./gather-changes.server";
import { adminUrl, letterOf, toCustomer, toStudio } from "./post-letter.server";
import { scheduleReminders } from "./write-letters.server";

export interface GroupNewsToTell {
  readonly booking: Booking;
  readonly news: GroupNews;
  readonly totalBeforeOre: Ore;
  readonly feeOre: Ore;
  /** The studio gets no letters about changes by its own staff. */
  readonly byStaff: boolean;
}

/**
 * Letters to the payer and to the studio. A confirmation that still waits is rewritten instead: it is the only letter
 * with the terms, and it lists the group as it is now.
 */
export async function writeGroupNews(
  tx: Tx,
  context: LetterContext,
  { booking, byStaff, ...told }: GroupNewsToTell,
  now: Instant,
): Promise<void> {
  const about = { aboutKind: "booking", aboutId: booking.id } as const;
  const unsent = await cancelLetters(tx, { ...about, templates: [bookingConfirmed.template] }, now);
  const { totalBeforeOre, feeOre, news: latest } = told;
  const earlier = await withdrawChanges(tx, booking.id, now);
  const change = withLater(earlier, { totalBeforeOre, feeOre, news: [latest] });
  const letter = await letterOf(tx, context, booking, now);
  // A group may be changed several times between two revisions, so each letter needs its own key.
  const event = newId();
  if (unsent > 0) {
    const again = { booking, file: bookingConfirmed, props: { booking: letter } };
    await toCustomer(tx, context, { ...again, event }, now);
  }
  if (unsent === 0 || told.news.kind === "declined" || told.news.kind === "returned") {
    const also = {
      ...(change.fromBefore !== undefined && { fromBefore: change.fromBefore }),
      news: change.news?.filter((news) => news !== latest) ?? [],
    };
    const sum = { totalBeforeOre: change.totalBeforeOre ?? totalBeforeOre, feeOre: change.feeOre ?? feeOre };
    const news = { booking, file: groupChanged, props: { booking: letter, ...told, ...sum, also } };
    const waits = { change, waitsAfter: changeTemplates, event };
    await toCustomer(tx, context, { ...news, ...waits }, now);
  }
  if (!byStaff) {
    const props = { booking: letter, ...told, adminUrl: adminUrl(context, booking) };
    const news = { booking, file: studioGroupChanged, props };
    await toStudio(tx, context, { ...news, event }, now);
  }
  await scheduleReminders(tx, context, booking, now);
}
