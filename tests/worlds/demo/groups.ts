import { linkKey } from "~/areas/access/commands/access-links.server";
import type { AccessLinkId } from "~/areas/access/types";
import { consecutiveTimes } from "~/areas/bookings/rules/group";
import type { BookingStatus, MemberStatus } from "~/areas/bookings/types";
import { type Instant, toIso } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { DemoBooking } from "./fates";
import { insertRows } from "./insert";
import type { Random } from "./random";

interface Groups {
  readonly random: Random;
  readonly appSecret: string;
  readonly now: Instant;
}

const firstNames = ["Astrid", "Henrik", "Ida", "Sverre", "Live", "Mikkel"] as const;

const statusOf: Partial<Record<BookingStatus, MemberStatus>> = {
  completed: "photographed",
  checked_in: "checked_in",
  no_show: "no_show",
};

/** The members of group bookings. In future groups the last often has no name yet. */
export async function writeGroups(tx: Tx, groups: Groups, bookings: readonly DemoBooking[]): Promise<void> {
  const made = bookings
    .filter(({ booking }) => (booking.choices.group ?? 1) > 1)
    .map((each) => groupOf(groups, each));
  await insertRows(
    tx,
    "booking_groups",
    made.map(({ group }) => group),
  );
  const members = made.flatMap((each) => each.members);
  await insertRows(
    tx,
    "access_links",
    members.map(({ link }) => link),
  );
  await insertRows(
    tx,
    "booking_members",
    members.map(({ row }) => row),
  );
}

function groupOf({ random, appSecret, now }: Groups, { booking }: DemoBooking) {
  const size = booking.choices.group ?? 1;
  const createdAt = toIso(booking.agreedAt);
  const isToCome = booking.from > now;
  const times = consecutiveTimes(booking.from, booking.session.durationMinutes / size, size);
  const members = times.map(({ from, to }, index) => {
    const [id, linkId] = [random.id(), random.id<AccessLinkId>()];
    const isNameless = isToCome && index === size - 1 && random.chance(0.6);
    const isDeclined = isToCome && booking.status === "confirmed" && index === 1 && random.chance(0.3);
    return {
      link: {
        id: linkId,
        subject_kind: "booking_member",
        subject_id: id,
        key_hash: hashSecret(linkKey(appSecret, linkId)),
        created_at: createdAt,
      },
      row: {
        id,
        booking_id: booking.id,
        position: index + 1,
        link_id: linkId,
        revision: 0,
        ...whoIs(random, booking, index, isNameless),
        status: isDeclined ? "declined" : (statusOf[booking.status] ?? "booked"),
        status_since: toIso(booking.statusSince),
        starts_at: toIso(from),
        ends_at: toIso(to),
        created_at: createdAt,
        updated_at: createdAt,
      },
    };
  });
  const token = random.id().replaceAll("-", "");
  return { group: { booking_id: booking.id, token, created_at: createdAt }, members };
}

/** The payer comes first; the others have the same surname. */
function whoIs(random: Random, { customer }: DemoBooking["booking"], index: number, isNameless: boolean) {
  if (isNameless) return { name: "", email: "" };
  if (index === 0) return { name: customer.name, email: customer.email };
  const [first, last] = [random.pick(firstNames), customer.name.split(" ").at(-1) ?? ""];
  return { name: `${first} ${last}`, email: "" };
}
