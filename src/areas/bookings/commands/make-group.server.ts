import { issueLink } from "~/areas/access/commands/access-links.server";
import type { Choices, Product } from "~/areas/catalogue/types";
import type { LetterContext } from "~/areas/outbox/types";
import type { Instant } from "~/kit/time";
import { newId, newSecret } from "~/platform/crypto.server";
import { type Tx, together } from "~/platform/database/tx.server";
import { consecutiveTimes, groupSizeOf } from "../rules/group";
import { insertGroup, insertMembers } from "../store/members.server";
import type { Booking, DraftContact, Member, MemberId, MemberName } from "../types";

interface NewGroup {
  readonly booking: Booking;
  readonly product: Pick<Product, "kind">;
  readonly choices: Choices;
  readonly contact: Pick<DraftContact, "members">;
}

/** The persons of a group booking, in consecutive times; none for other bookings. */
export async function makeGroup(
  tx: Tx,
  context: Pick<LetterContext, "appSecret">,
  { booking, product, choices, contact }: NewGroup,
  now: Instant,
): Promise<Member[]> {
  const size = groupSizeOf(product, choices);
  if (size < 2) return [];
  const minutes = booking.session.durationMinutes / size;
  await insertGroup(tx, { bookingId: booking.id, token: newSecret() }, now);
  const members = await together(
    consecutiveTimes(booking.from, minutes, size).map((time, index) => {
      const person = contact.members?.[index] ?? { name: "", email: "" };
      return newMember(tx, context, { booking, person, position: index + 1, ...time }, now);
    }),
  );
  await insertMembers(tx, members, now);
  return members;
}

/** A member with a link of their own, not yet written. */
export async function newMember(
  tx: Tx,
  { appSecret }: Pick<LetterContext, "appSecret">,
  {
    booking,
    person,
    position,
    from,
    to,
  }: Pick<Member, "position" | "from" | "to"> & {
    readonly booking: Pick<Booking, "id">;
    readonly person: MemberName;
  },
  now: Instant,
): Promise<Member> {
  const id = newId<MemberId>();
  const { linkId } = await issueLink(tx, appSecret, {
    subjectKind: "booking_member",
    subjectId: id,
    now,
  });
  return {
    id,
    bookingId: booking.id,
    position,
    from,
    to,
    linkId,
    name: person.name,
    email: person.email,
    status: "booked",
    statusSince: now,
    revision: 0,
    ownMove: null,
    lastStudioMoveAt: null,
  };
}
