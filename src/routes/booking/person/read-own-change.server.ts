import { membersOfBooking } from "~/areas/bookings/reads/group.server";
import type { GroupChange } from "~/areas/bookings/rules/group-change";
import { readGroupChange } from "~/areas/bookings/rules/group-form";
import { letterSentences } from "~/areas/bookings/texts/group-change";
import { groupRefusalTexts } from "~/areas/bookings/texts/group-page";
import { personTexts } from "~/areas/bookings/texts/person";
import type { MemberId } from "~/areas/bookings/types";
import { previewGroupChange } from "~/flows/change-group.server";
import { choicesOfPerson } from "~/flows/group-choices.server";
import { formatTimeRange, formatWhen } from "~/kit/time-format";
import type { OpenPerson } from "../open-person.server";

/** "hva=flytt&tid=…" and "hva=bytt&med=…", always about the holder of the link. */
export function readOwnChange(fields: URLSearchParams | FormData, own: MemberId): GroupChange | null {
  const asked = new URLSearchParams({ person: own });
  for (const name of ["hva", "tid", "med"]) {
    const value = fields.get(name);
    if (typeof value === "string") asked.set(name, value);
  }
  const change = readGroupChange(asked);
  return change !== null && change !== "email" && (change.kind === "move" || change.kind === "swap")
    ? change
    : null;
}

/** Only the times: the names of the other members are for the payer. */
export async function ownChoices({ services, booking, member, now }: OpenPerson) {
  const choices = await choicesOfPerson(services.db, { booking, memberId: member.id, by: "person" }, now);
  if (!choices) return null;
  const { starts, swaps } = choices;
  return { starts, swaps: swaps.map(({ id, from, to }) => ({ id, from, to })) };
}

/** The effect and who is notified, without names of the others; or why it is impossible. */
export async function ownConfirmation(open: OpenPerson, change: GroupChange) {
  const { services, booking, member, settings, now } = open;
  const members = await membersOfBooking(services.db, booking.id);
  const asked = { booking, members, change, by: "person", limits: settings.policy } as const;
  const preview = await previewGroupChange(services.db, asked, now);
  if (!preview.ok) return { refused: groupRefusalTexts[preview.reason], confirm: null };
  const { plan, letters, afterOre, feeOre, revision } = preview.value;
  const after = plan.changed.find(({ id }) => id === member.id);
  const reader = { kind: "person", payer: booking.customer.name, id: member.id, members } as const;
  const when = after ? formatWhen(after.from) : "";
  return {
    refused: null,
    confirm: {
      what:
        change.kind === "swap"
          ? personTexts.swapsTo(when, formatTimeRange(member.from, member.to))
          : personTexts.movesTo(when),
      letters: letterSentences(letters, reader),
      shown: { shownOre: afterOre, shownFeeOre: feeOre, shownRevision: revision },
    },
  };
}
