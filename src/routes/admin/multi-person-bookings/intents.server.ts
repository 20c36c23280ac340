import type { Staff } from "~/areas/access/types";
import { type MemberStep, memberStepNames } from "~/areas/bookings/rules/member-step";
import { groupChangeSchema, memberAbsenceSchema, memberSchema } from "~/areas/bookings/schema/member";
import { staffGroupRefusalTexts } from "~/areas/bookings/texts/group-staff";
import type { Asked } from "~/areas/records/types";
import { staffChangeGroup } from "~/flows/change-group.server";
import { stepMember } from "~/flows/step-member.server";
import { ore } from "~/kit/money";
import type { Services } from "~/platform/services.server";
import { refusalWords } from "../refusal-words.server";

type Chosen = Asked<"booking", ReturnType<typeof memberSchema.parse>>;
type Absent = Asked<"booking", ReturnType<typeof memberAbsenceSchema.parse>>;
type Changed = Asked<"booking", ReturnType<typeof groupChangeSchema.parse>>;

/** Steps without a fee; absence is confirmed with its fee. */
type FreeStep = Exclude<MemberStep, "missMember">;

interface FreeIntent {
  readonly schema: typeof memberSchema;
  readonly run: (services: Services, staff: Staff, chosen: Chosen) => ReturnType<typeof stepMember>;
}

const steps = Object.fromEntries(
  memberStepNames
    .filter((step) => step !== "missMember")
    .map((step) => [
      step,
      {
        schema: memberSchema,
        run: (services: Services, staff: Staff, { id, version, value }: Chosen) =>
          stepMember(services, staff, { bookingId: id, version, step, ...value }),
      },
    ]),
) as Record<FreeStep, FreeIntent>;

function missMember(services: Services, staff: Staff, { id, version, value }: Absent) {
  const { memberId, shownFeeOre } = value;
  const absent = { step: "missMember", memberId, shownFeeOre: ore(shownFeeOre) } as const;
  return stepMember(services, staff, { bookingId: id, version, ...absent });
}

/** Does exactly what was shown, or nothing; staff change it without a fee. */
function changeGroup(services: Services, staff: Staff, { id, version, value }: Changed) {
  return staffChangeGroup(services, staff, { bookingId: id, version, ...value, shownFeeOre: ore(0) });
}

/** The actions of a group's page. */
export const groupIntents = {
  ...steps,
  missMember: { schema: memberAbsenceSchema, run: missMember },
  changeGroup: { schema: groupChangeSchema, run: changeGroup },
};

export const groupRefusal = refusalWords(groupIntents, staffGroupRefusalTexts);
