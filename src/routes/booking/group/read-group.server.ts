import { membersOfBooking } from "~/areas/bookings/reads/group.server";
import type { GroupChange } from "~/areas/bookings/rules/group-change";
import { isAlreadyDone } from "~/areas/bookings/rules/group-repeat";
import { memberName } from "~/areas/bookings/texts/group";
import { letterSentences } from "~/areas/bookings/texts/group-change";
import { groupRefusalTexts } from "~/areas/bookings/texts/group-page";
import { previewGroupChange } from "~/flows/change-group.server";
import { choicesOfPerson } from "~/flows/group-choices.server";
import type { OpenBooking } from "../open-booking.server";

/** A member with the possible changes: the other times of the day, and the members who can swap. */
export async function personToChange({ services, booking, now }: OpenBooking, id: string | null) {
  const choices = await choicesOfPerson(services.db, { booking, memberId: id, by: "payer" }, now);
  if (!choices) return null;
  const { member, starts, swaps } = choices;
  const { name, email, from, to } = member;
  const others = swaps.map((other) => ({ id: other.id, name: memberName(other), from: other.from }));
  return { id: member.id, name, email, from, to, starts, swaps: others };
}

/** Reasons that no other time or person changes, so the page states them instead of the button. */
const lasting = [
  "needs-quote",
  "no-longer-sold",
  "group-full",
  "price-agreed",
  "no-price-for-group",
] as const;

/** Why nobody can be added here; null when somebody can, if the time is free. */
export async function whyNobodyToAdd({ services, booking, settings, now }: OpenBooking) {
  const members = await membersOfBooking(services.db, booking.id);
  const change = { kind: "add", name: "", email: "" } as const;
  const asked = { booking, members, change, by: "payer", limits: settings.policy } as const;
  const preview = await previewGroupChange(services.db, asked, now);
  const reason = preview.ok ? null : lasting.find((each) => each === preview.reason);
  return reason ? groupRefusalTexts[reason] : null;
}

/** A person who has the time, or is gone, already: the form was sent, and the browser went back to its page. */
export async function isDone({ services, booking }: OpenBooking, change: GroupChange): Promise<boolean> {
  if (change.kind !== "move" && change.kind !== "remove") return false;
  const members = await membersOfBooking(services.db, booking.id);
  return isAlreadyDone(change, { members, changesSince: 0, last: null });
}

/** The effect of the change, with price, fee and letters; or why it is impossible. */
export async function confirmationOf(open: OpenBooking, change: GroupChange) {
  const { services, booking, settings, now } = open;
  const members = await membersOfBooking(services.db, booking.id);
  const asked = { booking, members, change, by: "payer", limits: settings.policy } as const;
  const preview = await previewGroupChange(services.db, asked, now);
  if (!preview.ok) return { refused: groupRefusalTexts[preview.reason], confirm: null };
  const { plan: _plan, letters, ...confirm } = preview.value;
  return { refused: null, confirm: { ...confirm, letters: letterSentences(letters, { kind: "payer" }) } };
}
