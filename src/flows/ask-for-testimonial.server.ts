import { issueLink } from "~/areas/access/commands/access-links.server";
import type { Admin } from "~/areas/access/types";
import { completedSession } from "~/areas/bookings/reads/completed-sessions.server";
import type { BookingId } from "~/areas/bookings/types";
import { addAskedTestimonial } from "~/areas/content/commands/testimonials.server";
import * as testimonialRequest from "~/areas/content/mails/testimonial-request";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { renderLetter } from "~/ui/letter/render-letter";

/** Asks the customer of a completed session for a testimonial, once. The letter has a secret link to a page of its own. */
export function askForTestimonial(
  { db, clock, config, appSecret }: Services,
  admin: Admin,
  bookingId: BookingId,
): Promise<Result<{ readonly name: string }, "not-completed" | "asked-before">> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const session = await completedSession(tx, bookingId);
    if (!session) return refuse("not-completed");
    const { customerName: name, customerEmail, productName } = session;
    const id = await addAskedTestimonial(tx, admin, { bookingId, name }, now);
    if (!id) return refuse("asked-before");
    const { key } = await issueLink(tx, appSecret, { subjectKind: "testimonial", subjectId: id, now });
    const url = `${config.publicUrl}/omtale/${id}?key=${key}`;
    const { company } = await readSettings(tx, now);
    const letter = renderLetter(testimonialRequest, { name, productName, url }, company);
    await enqueueLetter(
      tx,
      {
        ...letter,
        key: `testimonial-request:${id}:asked`,
        to: { address: customerEmail, name },
        about: { kind: "booking", id: bookingId },
      },
      now,
    );
    return ok({ name });
  });
}
