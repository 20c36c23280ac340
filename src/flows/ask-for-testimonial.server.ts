import { issueLink } from "~/areas/access/commands/access-links.server";
import { linkAddress } from "~/areas/access/rules/secret-links";
import type { Admin, System } from "~/areas/access/types";
import { completedSession } from "~/areas/bookings/reads/completed-sessions.server";
import type { BookingId } from "~/areas/bookings/types";
import { addAskedTestimonial } from "~/areas/content/commands/testimonials.server";
import * as testimonialRequest from "~/areas/content/mails/testimonial-request";
import { askedBookings } from "~/areas/content/reads/testimonials.server";
import { inOwnWords, letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

export interface TestimonialLetter {
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The exact letter that would ask this customer, except for its link, which is made when it is sent. */
export async function testimonialLetter(
  { db, clock, config }: Services,
  _admin: Admin,
  bookingId: BookingId,
): Promise<TestimonialLetter | null> {
  const session = await completedSession(db, bookingId);
  if (!session || (await askedBookings(db)).has(bookingId)) return null;
  const { customerName: name, customerEmail: to, productName } = session;
  const settings = await readSettings(db, clock.now());
  const url = `${config.publicUrl}/omtale/…`;
  const { subject, text } = inOwnWords(settings, testimonialRequest, { name, productName, url });
  return { name, to, subject, text };
}

/**
 * Asks the customer of a completed session for a testimonial, once. The letter has a secret link to a page for the
 * answer.
 */
export function askForTestimonial(
  { db, clock, config, appSecret }: Services,
  actor: Admin | System,
  bookingId: BookingId,
): Promise<Result<{ readonly name: string }, "not-completed" | "asked-before">> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const session = await completedSession(tx, bookingId);
    if (!session) return refuse("not-completed");
    const { customerName: name, customerEmail, productName } = session;
    const id = await addAskedTestimonial(tx, actor, { bookingId, name }, now);
    if (!id) return refuse("asked-before");
    const { key } = await issueLink(tx, appSecret, { subjectKind: "testimonial", subjectId: id, now });
    const url = linkAddress(config.publicUrl, { kind: "testimonial", id }, key);
    const settings = await readSettings(tx, now);
    const letter = letterAbout(
      { settings },
      {
        file: testimonialRequest,
        props: { name, productName, url },
        of: id,
        event: "asked",
        to: { address: customerEmail, name },
        about: { kind: "booking", id: bookingId },
      },
    );
    await enqueueLetter(tx, letter, now);
    return ok({ name });
  });
}
