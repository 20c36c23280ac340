import { eq } from "drizzle-orm";
import type { CustomerLink } from "~/areas/access/types";
import type { SoldLine } from "~/areas/catalogue/types";
import { hasEvent, versionNow } from "~/areas/history/reads.server";
import { formatPhone } from "~/kit/phone-format";
import type { Reader } from "~/platform/database/tx.server";
import { isInGroup } from "../rules/group";
import { type Due, dueNow } from "../rules/policy";
import { bookingById, bookingOfDraft, linesOf } from "../store/bookings.server";
import { feesOf } from "../store/fees.server";
import { membersOf } from "../store/members.server";
import { closedProposalOf, openProposalsOf } from "../store/proposals.server";
import { bookings } from "../tables.server";
import { sessionName } from "../texts/session";
import type {
  Booking,
  BookingFee,
  BookingId,
  CustomerKind,
  Draft,
  Member,
  Proposal,
  ProposalId,
} from "../types";

/** The part of a booking that is sent to the customer's browser. */
export interface BookingView
  extends Pick<
    Booking,
    "id" | "number" | "status" | "from" | "to" | "note" | "totalOre" | "mvaOre" | "answerBy"
  > {
  readonly sessionName: string;
  readonly customerKind: CustomerKind;
  readonly customerName: string;
  readonly companyName: string | null;
  readonly email: string;
  /** Formatted for reading: "90 12 34 56". */
  readonly phone: string;
  readonly lines: readonly SoldLine[];
  readonly due: Due;
  /** Withdrawn under the right of withdrawal; the status alone does not distinguish this from a cancellation. */
  readonly withdrawn: boolean;
  /** Other times that the studio has proposed, while the request is open. */
  readonly proposals: readonly Proposal[];
  /** The members with a time in the group, in the order of their times; empty where there is none. */
  readonly members: readonly MemberView[];
}

export type MemberView = Pick<Member, "id" | "name" | "email" | "status" | "from" | "to">;

export interface CustomerBooking {
  /** Not sent to the browser. */
  readonly booking: Booking;
  readonly view: BookingView;
}

export async function bookingForCustomer(db: Reader, link: CustomerLink): Promise<CustomerBooking | null> {
  const booking = await bookingById(db, link.subject.id as BookingId);
  return booking && withLines(db, booking);
}

export async function bookingForReceipt(db: Reader, draft: Draft): Promise<CustomerBooking | null> {
  const booking = await earlierBooking(db, draft);
  return booking && withLines(db, booking);
}

/** Whether the booking has become what this proposal asked for: the customer has chosen it before. */
export async function isChosen(
  db: Reader,
  { id, status, from }: Booking,
  proposal: ProposalId,
): Promise<boolean> {
  return status === "confirmed" && (await closedProposalOf(db, id, proposal)) === from;
}

/** Rises with every change of the booking; used only to detect one. */
export async function bookingVersion(db: Reader, link: CustomerLink): Promise<number> {
  return versionNow(db, { kind: "booking", id: link.subject.id });
}

/** The booking that a draft has become. */
export function earlierBooking(db: Reader, draft: Pick<Draft, "id">): Promise<Booking | null> {
  return bookingOfDraft(db, draft.id);
}

/** The version of the terms that the booking was made under. */
export async function termsVersionOf(db: Reader, link: CustomerLink): Promise<string | undefined> {
  const [row] = await db
    .select({ version: bookings.termsVersion })
    .from(bookings)
    .where(eq(bookings.id, link.subject.id as BookingId));
  return row?.version;
}

async function withLines(db: Reader, booking: Booking): Promise<CustomerBooking> {
  const [lines, members, fees, withdrawn, proposals] = await Promise.all([
    linesOf(db, booking.id),
    membersOf(db, booking.id),
    feesOf(db, booking.id),
    booking.status === "cancelled_by_customer" &&
      hasEvent(db, { kind: "booking", id: booking.id }, "withdrawn"),
    booking.status === "requested" ? openProposalsOf(db, booking.id) : [],
  ]);
  const shown = members
    .filter(isInGroup)
    .toSorted((a, b) => a.from - b.from)
    .map(({ id, name, email, status, from, to }) => ({ id, name, email, status, from, to }));
  return { booking, view: { ...viewOf(booking, lines, fees), withdrawn, proposals, members: shown } };
}

function viewOf(
  booking: Booking,
  lines: readonly SoldLine[],
  fees: readonly BookingFee[],
): Omit<BookingView, "withdrawn" | "proposals" | "members"> {
  const { id, number, status, productName, choices, from, to, note, totalOre, mvaOre, customer } = booking;
  return {
    id,
    number,
    status,
    sessionName: sessionName(productName, choices),
    from,
    to,
    note,
    totalOre,
    mvaOre,
    answerBy: booking.answerBy,
    customerKind: customer.kind,
    customerName: customer.name,
    companyName: customer.companyName,
    email: customer.email,
    phone: formatPhone(customer.phone),
    lines,
    due: dueNow(booking, fees),
  };
}
