import type { Staff } from "~/areas/access/types";
import type { Reader } from "~/platform/database/tx.server";
import { isForNextTime } from "../rules/person-states";
import { oppdragById } from "../store/oppdrag.server";
import { peopleOf } from "../store/people.server";
import type { Oppdrag, OppdragId } from "../types";
import type { PersonEntry } from "../types/people";

export interface NextOppdrag extends Pick<Oppdrag, "party" | "companyId"> {
  readonly people: readonly PersonEntry[];
}

/** What the next oppdrag of the same company begins with: the orderer, and those who have no picture yet. */
export async function nextAfter(db: Reader, _staff: Staff, id: OppdragId): Promise<NextOppdrag | null> {
  const oppdrag = await oppdragById(db, id);
  if (!oppdrag) return null;
  const missing = (await peopleOf(db, id)).filter(isForNextTime);
  const people = missing.map(({ name, email, phone, department }) => ({ name, email, phone, department }));
  return { party: oppdrag.party, companyId: oppdrag.companyId, people };
}
