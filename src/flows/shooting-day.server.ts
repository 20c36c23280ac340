import type { Staff } from "~/areas/access/types";
import { closeDay, tapPerson, walkIn } from "~/areas/oppdrag/commands/day.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

type Asked<Command extends (...args: never[]) => unknown> = Parameters<Command>[2];

/** No version of the whole job is asked for: two devices work on one day, and each tap names the status that it saw. */
export const tapOnDay = ({ db, clock }: Services, staff: Staff, asked: Asked<typeof tapPerson>) =>
  inTransaction(db, (tx) => tapPerson(tx, staff, asked, clock.now()));

export const walkInOnDay = ({ db, clock }: Services, staff: Staff, asked: Asked<typeof walkIn>) =>
  inTransaction(db, (tx) => walkIn(tx, staff, asked, clock.now()));

export const closeShootingDay = ({ db, clock }: Services, staff: Staff, asked: Asked<typeof closeDay>) =>
  inTransaction(db, (tx) => closeDay(tx, staff, asked, clock.now()));
