import type { Staff } from "~/areas/access/types";
import { bookingToShow } from "~/areas/bookings/reads/group.server";
import { type MemberStep, memberStepNames } from "~/areas/bookings/rules/member-step";
import { memberNameSchema, memberRemovalSchema, memberSchema } from "~/areas/bookings/schema/member";
import { staffGroupRefusalTexts } from "~/areas/bookings/texts/group-staff";
import { staffChangeGroup } from "~/flows/change-group.server";
import { stepMember } from "~/flows/step-member.server";
import { ore } from "~/kit/money";
import { refuse } from "~/kit/result";
import type { Services } from "~/platform/services.server";
import { refusalWords } from "../refusal-words.server";
import type { Asked } from "../run-intent.server";

type Chosen = Asked<"booking", ReturnType<typeof memberSchema.parse>>;
type Named = Asked<"booking", ReturnType<typeof memberNameSchema.parse>>;
type Removed = Asked<"booking", ReturnType<typeof memberRemovalSchema.parse>>;

const steps = Object.fromEntries(
  memberStepNames.map((step) => [
    step,
    {
      schema: memberSchema,
      run: (services: Services, staff: Staff, { id, version, value }: Chosen) =>
        stepMember(services, staff, { bookingId: id, version, step, ...value }),
    },
  ]),
) as Record<MemberStep, { schema: typeof memberSchema; run: typeof step }>;

function step(services: Services, staff: Staff, { id, version, value }: Chosen) {
  return stepMember(services, staff, { bookingId: id, version, step: "undoMember", ...value });
}

/** A name changes neither price nor times, so nothing of these was shown. */
async function nameMember(services: Services, staff: Staff, { id, version, value }: Named) {
  const booking = await bookingToShow(services.db, id);
  if (!booking) return refuse("unknown-booking");
  const { memberId, name = "", email } = value;
  return staffChangeGroup(services, staff, {
    ...{ bookingId: id, version, change: { kind: "person", memberId, name, email } },
    ...{ shownOre: booking.totalOre, shownFeeOre: ore(0), shownRevision: booking.revision },
  });
}

/** The version says that nothing else has changed; the price is the one that was shown. */
async function removeMember(services: Services, staff: Staff, { id, version, value }: Removed) {
  const booking = await bookingToShow(services.db, id);
  if (!booking) return refuse("unknown-booking");
  return staffChangeGroup(services, staff, {
    ...{ bookingId: id, version, change: { kind: "remove", memberId: value.memberId } },
    ...{ shownOre: ore(value.shownOre), shownFeeOre: ore(0), shownRevision: booking.revision },
  });
}

/** What a group's page can ask for. */
export const groupIntents = {
  ...steps,
  nameMember: { schema: memberNameSchema, run: nameMember },
  removeMember: { schema: memberRemovalSchema, run: removeMember },
};

export const groupRefusal = refusalWords(groupIntents, staffGroupRefusalTexts);
