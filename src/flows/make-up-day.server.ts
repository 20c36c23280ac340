import type { Staff } from "~/areas/access/types";
import { offerMakeUp } from "~/areas/oppdrag/commands/make-up.server";
import { addMakeUpDay, makeUpDay } from "~/areas/oppdrag/commands/make-up-day.server";
import type { MakeUpDayForm } from "~/areas/oppdrag/schema/make-up-day";
import type { Asked } from "~/areas/records/types";
import { refuse } from "~/kit/result";
import type { Services } from "~/platform/services.server";
import { onSeenVersion } from "./checked-command.server";
import { letterContext } from "./letter-context.server";
import { takeTimeFor } from "./plan-oppdrag.server";
import { settleOppdrag } from "./settle-oppdrag.server";

/**
 * Those who did not come are offered times in the studio: the day gets its time in the calendar, the oppdrag the day, and
 * each of them a letter, or nothing happens. Whoever comes is billed to the oppdrag at its price of a head, unless the
 * day that they missed has billed them already.
 */
export async function offerStudioDay(
  services: Services,
  staff: Staff,
  { id, version, value }: Asked<"oppdrag", MakeUpDayForm>,
) {
  const context = await letterContext(services, services.clock.now());
  return onSeenVersion(services, { kind: "oppdrag", id }, version, async (tx, now) => {
    const made = await makeUpDay(tx, { id, form: value }, now);
    if (!made.ok) return made;
    const { oppdrag, day } = made.value;
    if (!(await takeTimeFor(tx, oppdrag, [day], now))) return refuse("day-taken");
    await addMakeUpDay(tx, oppdrag, { ...day, minutesEach: value.minutesEach }, now);
    const offered = await offerMakeUp(tx, context, staff, { id, words: value.words }, now);
    if (offered.ok) await settleOppdrag(tx, id, now);
    return offered;
  });
}
