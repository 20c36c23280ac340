import { membersForAdmin, membersOfBooking } from "~/areas/bookings/reads/group.server";
import type { ActionLimits } from "~/areas/bookings/rules/actions";
import { readGroupChange } from "~/areas/bookings/rules/group-form";
import { memberNoShow } from "~/areas/bookings/rules/policy";
import { memberName } from "~/areas/bookings/texts/group";
import { letterSentences } from "~/areas/bookings/texts/group-change";
import { groupStaffTexts, staffGroupRefusalTexts } from "~/areas/bookings/texts/group-staff";
import type { Booking, MemberId } from "~/areas/bookings/types";
import { previewGroupChange } from "~/flows/change-group.server";
import { choicesOfPerson } from "~/flows/group-choices.server";
import { parseId } from "~/kit/ids";
import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";

interface Asked {
  readonly booking: Booking;
  readonly fields: URLSearchParams;
  readonly limits: ActionLimits;
  readonly now: Instant;
}

const changeFields = ["hva", "person", "tid", "med", "navn", "epost"];

/** The group change in the address: none, a choice for one member, or a change to review. */
export async function readChange(db: Reader, { booking, fields, limits, now }: Asked) {
  const hva = fields.get("hva");
  if (hva === "ikke-mott")
    return { kind: "absence", ...(await absenceOf(db, { booking, fields, limits, now })) } as const;
  const typed = { name: fields.get("navn") ?? "", email: fields.get("epost") ?? "" };
  const change = readGroupChange(fields);
  if (hva === "ny" && (!fields.has("navn") || change === "email")) {
    return { kind: "add", typed, badEmail: change === "email" } as const;
  }
  if (change !== null && change !== "email") {
    const members = await membersOfBooking(db, booking.id);
    const preview = await previewGroupChange(db, { booking, members, change, by: "staff", limits }, now);
    if (!preview.ok) return { kind: "refused", why: staffGroupRefusalTexts[preview.reason] } as const;
    const { plan: _plan, letters, ...confirm } = preview.value;
    const reader = { kind: "staff", payer: booking.customer.name } as const;
    return {
      kind: "confirm",
      ...confirm,
      letters: letterSentences(letters, reader),
      fields: [...fields].filter(([name]) => changeFields.includes(name)),
    } as const;
  }
  const asked = { booking, memberId: fields.get("person"), by: "staff" } as const;
  const choices = fields.has("person") ? await choicesOfPerson(db, asked, now) : null;
  if (!choices) return null;
  const { member, starts, swaps } = choices;
  const { id, name, email, from, to } = member;
  return {
    kind: "person",
    person: { id, name, email, from, to },
    typed: change === "email" ? typed : { name, email },
    badEmail: change === "email",
    starts,
    swaps: swaps.map((other) => ({ id: other.id, name: memberName(other), from: other.from })),
  } as const;
}

export type ChangeAsked = NonNullable<Awaited<ReturnType<typeof readChange>>>;

/** The fee for a member who has not come, before it is charged. */
async function absenceOf(db: Reader, { booking, fields, limits, now }: Asked) {
  const id = parseId<"booking-member">(fields.get("person") ?? "") as MemberId | null;
  const { present } = await membersForAdmin(db, booking, limits, now);
  const member = present.find((each) => each.id === id);
  const step = member?.steps.find((each) => each.step === "missMember");
  if (!member || !step || step.reason) {
    return { why: staffGroupRefusalTexts[step?.reason ?? "unknown-member"], absence: null };
  }
  const { shareOre, feeOre, percent } = memberNoShow(booking, member);
  const what = groupStaffTexts.absent(memberName(member));
  return { why: null, absence: { id: member.id, what, shareOre, feeOre, percent } };
}
