import { membersOfBooking } from "~/areas/bookings/reads/group.server";
import { gapsOf, isInGroup, isTaken, minutesEach } from "~/areas/bookings/rules/group";
import { type GroupChange, mayChange, type PlannedChange } from "~/areas/bookings/rules/group-change";
import { memberName } from "~/areas/bookings/texts/group";
import { groupPageTexts, groupRefusalTexts } from "~/areas/bookings/texts/group-page";
import type { Member } from "~/areas/bookings/types";
import { freeTimesOfDays, resourcesOf } from "~/areas/calendar/reads.server";
import { planFor } from "~/flows/change-group.server";
import { dayOf, type Instant, plusMinutes } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import type { OpenBooking } from "../open-booking.server";

/** One of the group with what may be done: the other times of the day, and who can swap. */
export async function personToChange({ services, booking, now }: OpenBooking, id: string | null) {
  const members = (await membersOfBooking(services.db, booking.id)).filter(isInGroup);
  const member = members.find((each) => each.id === id);
  if (!member || !mayChange(member)) return null;
  const others = members.filter((each) => each.id !== member.id);
  const day = dayOf(booking.from);
  const minutes = minutesEach(member);
  const resourceIds = (await resourcesOf(services.db, booking.id)).map((each) => each.id);
  const session = { ...booking.session, durationMinutes: minutes };
  const asking = { now, besides: { ownerId: booking.id }, resourceIds, firstDay: day, lastDay: day };
  const free = await freeTimesOfDays(services.db, session, asking);
  const starts = [...new Set([...gapsOf(members, minutes), ...free])]
    .filter((from) => from !== member.from && !isTaken({ from, to: plusMinutes(from, minutes) }, others))
    .toSorted((a, b) => a - b);
  const swaps = others
    .filter(mayChange)
    .map((other) => ({ id: other.id, name: memberName(other), from: other.from }));
  const { name, email, from, to } = member;
  return { id: member.id, name, email, from, to, starts, swaps };
}

/** What would change, with price and fee; or why it cannot. */
export async function confirmationOf(open: OpenBooking, change: GroupChange) {
  const { services, booking, settings, now } = open;
  const members = await membersOfBooking(services.db, booking.id);
  const limits = settings.policy;
  const plan = await planFor(services.db, { booking, members, change, free: false, limits }, now);
  if (!plan.ok) return { refused: groupRefusalTexts[plan.reason], confirm: null };
  const { fee } = plan.value;
  return {
    refused: null,
    confirm: {
      what: sentenceOf(change, members, plan.value),
      beforeOre: booking.totalOre,
      afterOre: plan.value.booking.totalOre,
      feeOre: fee.ore,
      percent: fee.percent,
      revision: booking.revision,
    },
  };
}

function sentenceOf(change: GroupChange, members: readonly Member[], plan: PlannedChange): string {
  const words = groupPageTexts.what;
  const named = (id: string) => {
    const member = members.find((each) => each.id === id);
    return member ? memberName(member) : "";
  };
  if (change.kind === "add") return words.add(memberName(change), formatWhen(plan.added?.from as Instant));
  const member = named(change.memberId);
  if (change.kind === "move") return words.move(member, formatWhen(change.start));
  if (change.kind === "swap") return words.swap(member, named(change.otherId));
  if (change.kind === "remove") return words.remove(member);
  return plan.left ? words.person(memberName(change)) : words.rename(memberName(change));
}
