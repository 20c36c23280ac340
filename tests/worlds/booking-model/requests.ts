import { sql } from "drizzle-orm";
import fc from "fast-check";
import { acceptRequest, declineRequest, withdrawRequest } from "~/flows/answer-request.server";
import { expireRequests } from "~/flows/expire-requests.server";
import { admin, asSeenNow, linkTo } from "../visitor-story";
import { agree, agreeOn, type Operation } from "./agree";
import { noteFreed } from "./model";

/** Switches between orders that are requests and orders that are bookings. */
const toggleApproval: Operation = {
  check: () => true,
  async run(model, { services }) {
    model.needsApproval = !model.needsApproval;
    await services.db.execute(
      sql`UPDATE products SET needs_approval = ${model.needsApproval} WHERE slug = 'headshots'`,
    );
  },
  toString: () => "toggleApproval()",
};

type Answer = "accept" | "decline" | "withdraw";

function answer(how: Answer, booking: number): Operation {
  return {
    check: (model) => model.bookings.some(({ answerBy }) => answerBy !== null),
    async run(model, { services, bookings }) {
      const asked = model.bookings.flatMap(({ answerBy }, index) => (answerBy === null ? [] : [index]));
      const which = asked[booking % asked.length] ?? 0;
      const before = model.bookings[which];
      const stored = bookings[which];
      if (!before || !stored) return;
      const seen = await asSeenNow(services, { bookingId: stored.id, reason: "Vi er opptatt" });
      // The deadline counts whether or not the job has ended the request.
      const inTime = before.answerBy !== null && model.now < before.answerBy;
      const mayAnswer =
        before.status === "requested" && inTime && (how !== "accept" || model.now < before.start);
      const done =
        how === "accept"
          ? await acceptRequest(services, admin, seen)
          : how === "decline"
            ? await declineRequest(services, admin, seen)
            : await withdrawRequest(services, linkTo(stored), seen);
      if (!agreeOn(how, mayAnswer, done)) return;
      bookings[which] = done.value;
      before.status =
        how === "accept" ? "confirmed" : how === "decline" ? "declined" : "cancelled_by_customer";
      before.agreed ||= how === "accept";
      if (how !== "accept") noteFreed(model, { start: before.start, cause: "booking" });
    },
    toString: () => `${how}(${booking})`,
  };
}

const expire: Operation = {
  check: () => true,
  async run(model, { services }) {
    const overdue = model.bookings.filter(
      ({ status, answerBy }) => status === "requested" && answerBy !== null && answerBy <= model.now,
    );
    agree("expired requests", overdue.length, await expireRequests(services));
    for (const booking of overdue) {
      booking.status = "expired";
      noteFreed(model, { start: booking.start, cause: "booking" });
    }
  },
  toString: () => "expireRequests()",
};

/** Products that the studio has to accept, and the answers. */
export function answering(booking: fc.Arbitrary<number>): fc.Arbitrary<Operation>[] {
  const how = fc.constantFrom<Answer>("accept", "accept", "decline", "withdraw");
  return [
    fc.constant(toggleApproval),
    fc.tuple(how, booking).map(([answered, which]) => answer(answered, which)),
    fc.constant(expire),
  ];
}
