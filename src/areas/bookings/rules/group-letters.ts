import { mailboxOf } from "~/kit/email";
import type { Instant } from "~/kit/time";
import type { Booking, Member } from "../types";
import { expectsCustomer } from "./actions";
import { isInGroup } from "./group";
import type { GroupChange, PlannedChange } from "./group-change";

/** A person with the payer's mailbox gets no letters besides the payer's. */
export function hasOwnLetters({
  booking,
  member,
}: {
  readonly booking: Pick<Booking, "customer">;
  readonly member: Pick<Member, "email">;
}): boolean {
  return member.email !== "" && mailboxOf(member.email) !== mailboxOf(booking.customer.email);
}

export type NamedMember = Pick<Member, "name" | "email"> & { readonly id: string | null };

/** The letters that a planned change will send; the page lists them before the button is pressed. */
export type GroupLetter =
  | { readonly about: "group"; readonly to: "payer" | "studio" }
  | {
      readonly about: "moved" | "invited" | "ended" | "no-address" | "ended-no-address";
      readonly to: NamedMember;
    };

interface LetterQuestion {
  readonly booking: Pick<Booking, "customer" | "status">;
  readonly members: readonly Member[];
  readonly change: GroupChange;
  readonly plan: Pick<PlannedChange, "changed" | "added" | "left">;
  /** The studio gets no letters about changes by its own staff. */
  readonly byStaff: boolean;
  readonly now: Instant;
}

/** Members without an address whose time was moved or ended; the page names them afterwards. */
export function untoldMembers(members: readonly Member[]): readonly Member[] {
  return members.filter(({ name, email }) => name !== "" && email === "");
}

/** The letters that `changeGroup` writes about this change. */
export function groupLetters({
  booking,
  members,
  change,
  plan,
  byStaff,
  now,
}: LetterQuestion): GroupLetter[] {
  const isExpected = expectsCustomer(booking.status);
  const of = (member: NamedMember, about: "moved" | "invited" | "ended"): GroupLetter[] => {
    if (member.email === "" && about === "ended") {
      // A member without a name has not been told of any time.
      return member.name === "" ? [] : [{ about: "ended-no-address", to: member }];
    }
    if (member.email === "") return [{ about: "no-address", to: member }];
    return hasOwnLetters({ booking, member: { email: member.email } }) ? [{ about, to: member }] : [];
  };
  const { left, added, changed } = plan;
  const hasEnded = left && now < left.to ? of(left, "ended") : [];
  const moved = change.kind === "move" || change.kind === "swap" ? changed : [];
  const isOther = (member: Member) => members.find(({ id }) => id === member.id)?.email !== member.email;
  const invited: NamedMember[] = [
    ...(added ? [{ ...added, id: null }] : []),
    ...(change.kind === "person" ? changed.filter((member) => isInGroup(member) && isOther(member)) : []),
  ];
  const tellsGroup = change.kind !== "person";
  return [
    ...(isExpected ? moved.flatMap((member) => of(member, "moved")) : []),
    ...hasEnded,
    ...(isExpected ? invited.flatMap((member) => of(member, "invited")) : []),
    ...(tellsGroup && booking.customer.email !== "" ? ([{ about: "group", to: "payer" }] as const) : []),
    ...(tellsGroup && !byStaff ? ([{ about: "group", to: "studio" }] as const) : []),
  ];
}

/** The letters to the members when the whole booking moves, besides the payer's. */
export function movedGroupLetters(
  booking: Pick<Booking, "customer" | "status">,
  members: readonly Member[],
): GroupLetter[] {
  if (!expectsCustomer(booking.status)) return [];
  const inOrder = members.filter(isInGroup).toSorted((a, b) => a.from - b.from);
  return inOrder.flatMap((member): GroupLetter[] => {
    if (member.email === "") return member.name === "" ? [] : [{ about: "no-address", to: member }];
    return hasOwnLetters({ booking, member }) ? [{ about: "moved", to: member }] : [];
  });
}
