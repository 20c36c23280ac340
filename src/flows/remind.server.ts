import type { Admin } from "~/areas/access/types";
import {
  type RemindReason,
  remind,
  reminderProps,
  type SeenLetter,
} from "~/areas/billing/commands/remind.server";
import * as reminderLetter from "~/areas/billing/mails/invoice-reminder";
import { type OverdueInvoice, overdueInvoices } from "~/areas/billing/reads/reminders.server";
import type { NextLetter } from "~/areas/billing/rules/reminders/next-letter";
import { bookingOfInvoice, invoicesByIds } from "~/areas/billing/store/invoices.server";
import type { InvoiceId } from "~/areas/billing/types";
import { inOwnWords } from "~/areas/outbox/commands/letter-about.server";
import { readSettings } from "~/areas/settings/reads.server";
import type { Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { lockOwnersOf } from "./lock-invoice.server";
import { settleBooking } from "./settle-booking.server";

export interface PreviewedLetter extends Omit<OverdueInvoice, "next"> {
  readonly letter: NextLetter;
  readonly subject: string;
  readonly text: string;
}

interface Preview {
  readonly ready: readonly PreviewedLetter[];
  /** Further letters that could be sent. */
  readonly hidden: number;
  readonly waiting: readonly OverdueInvoice[];
}

/** Rendering takes a few milliseconds for each letter. */
const mostShown = 25;

/** The letters that could be sent today, as their receivers would read them, and the invoices that get none. */
export async function previewReminders(
  { db, config }: Services,
  _admin: Admin,
  only: InvoiceId | null,
  now: Instant,
): Promise<Preview> {
  const all = await overdueInvoices(db, now, only);
  const ready = all.flatMap((each) => ("whyNot" in each.next ? [] : [{ ...each, letter: each.next }]));
  const shown = ready.slice(0, mostShown);
  const invoices = new Map(
    (
      await invoicesByIds(
        db,
        shown.map(({ id }) => id),
      )
    ).map((each) => [each.id, each]),
  );
  const settings = await readSettings(db, now);
  const previewed = shown.flatMap(({ next: _next, ...each }): PreviewedLetter[] => {
    const invoice = invoices.get(each.id);
    if (!invoice) return [];
    const { letter, openOre } = each;
    const props = reminderProps({ invoice, letter, openOre }, `${config.publicUrl}/betal/…`);
    const { subject, text } = inOwnWords(settings, reminderLetter, props);
    return [{ ...each, subject, text }];
  });
  const waiting = all.filter(({ next }) => "whyNot" in next);
  return { ready: previewed, hidden: ready.length - shown.length, waiting };
}

/** Sends one letter as staff saw it, in a transaction of its own. */
export async function sendReminder(
  services: Services,
  admin: Admin,
  seen: SeenLetter,
): Promise<Result<{ version: number }, RemindReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx: Tx): ReturnType<typeof sendReminder> => {
    await lockOwnersOf(tx, [seen.id]);
    const sent = await remind(tx, admin, { context, seen }, now);
    if (sent.ok) await settleBooking(tx, await bookingOfInvoice(tx, seen.id), now);
    return sent;
  });
}
