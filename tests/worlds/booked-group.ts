import { sql } from "drizzle-orm";
import type { AccessLinkId, CustomerLink } from "~/areas/access/types";
import { membersOfBooking } from "~/areas/bookings/reads/group.server";
import { isInGroup } from "~/areas/bookings/rules/group";
import type { Booking, BookingId, DraftContact, Member, MemberName } from "~/areas/bookings/types";
import { bookSession } from "~/flows/book-session.server";
import { chooseSession } from "~/flows/choose-session.server";
import { holdTime } from "~/flows/hold-time.server";
import { saveContact } from "~/flows/save-contact.server";
import { type Ore, ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import { formatTime } from "~/kit/time-format";
import type { Db } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { expectBooked, expectOk, fridayAtTen, kari, newVisitor } from "./visitor-story";

export interface GroupStory {
  readonly start?: Instant;
  /** The product's slug in the address; "express" by default. */
  readonly product?: string;
  readonly people?: readonly MemberName[];
  readonly contact?: DraftContact;
  readonly shownOre?: Ore;
}

const threePeople: readonly MemberName[] = [
  { name: "Ola Nordmann", email: "ola@eksempel.example.no" },
  { name: "Per Hansen", email: "per@eksempel.example.no" },
  { name: "Eli Sørås", email: "" },
];

/** Steps 1 to 3: the held time of a group with its people, ready to order. */
export async function draftOfGroup(services: Services, story: GroupStory = {}) {
  const { product = "express", people = threePeople, start = fridayAtTen } = story;
  const visitor = newVisitor();
  const isCounted = product.startsWith("ansattfoto");
  const size = isCounted ? { persons: people.length } : { persons: 1, group: people.length };
  const choices = { images: 1, addOns: [], ...size };
  const { token } = await chooseSession(services, visitor, { token: null, productSlug: product, choices });
  expectOk(await holdTime(services, visitor, { token, start }));
  const contact = { ...(story.contact ?? kari), members: [...people] };
  expectOk(await saveContact(services, visitor, { token, contact }));
  return { visitor, token };
}

/** Express for three, one after the other, from ten o'clock: 5 850 kr. */
export async function bookedGroup(services: Services, story: GroupStory = {}): Promise<Booking> {
  const { people = threePeople, start = fridayAtTen } = story;
  const { visitor, token } = await draftOfGroup(services, story);
  const shownOre = story.shownOre ?? ore(195_000 * people.length);
  const order = { token, shownOre, shownStart: start, expressWish: true };
  return expectBooked(await bookSession(services, visitor, order));
}

/** The members of the group, in the order of their times. */
export async function peopleOf(db: Db, id: BookingId): Promise<Member[]> {
  return (await membersOfBooking(db, id)).filter(isInGroup).toSorted((a, b) => a.from - b.from);
}

/** "10.00 Ola Nordmann", in the order of their times. */
export async function timesOf(db: Db, id: BookingId): Promise<string[]> {
  return (await peopleOf(db, id)).map(({ from, name }) => `${formatTime(from)} ${name}`);
}

/** The holder of one member's own link. */
export function ownLink({ id, linkId }: Member): CustomerLink {
  const subject = { kind: "booking_member", id } as const;
  return { kind: "customer", linkId: linkId as AccessLinkId, subject } as unknown as CustomerLink;
}

/** The booking's ranges in the calendar, each as "10.00-10.50". */
export async function rangesTaken(db: Db, id: BookingId): Promise<string[]> {
  const { rows } = await db.execute<{ range: string }>(sql`
    SELECT DISTINCT to_char(lower(during) AT TIME ZONE 'Europe/Oslo', 'HH24.MI') || '-' ||
      to_char(upper(during) AT TIME ZONE 'Europe/Oslo', 'HH24.MI') AS range
    FROM calendar_allocations WHERE owner_id = ${id} ORDER BY range`);
  return rows.map(({ range }) => range);
}

/** The letters to an address, waiting or sent, oldest first. */
export async function lettersTo(db: Db, address: string): Promise<string[]> {
  const { rows } = await db.execute<{ template: string }>(sql`
    SELECT template FROM email_outbox WHERE to_address = ${address} AND status <> 'cancelled'
      AND template NOT LIKE '%reminder%' ORDER BY created_at, template`);
  return rows.map(({ template }) => template);
}
