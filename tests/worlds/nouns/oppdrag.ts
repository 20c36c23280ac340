import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { sampleOppdrag } from "~/areas/oppdrag/samples";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { officeNow } from "../../setup/back-office";
import { quoteParty } from "../sent-quote";

export const param = ":oppdragId";

export async function add(db: Db, name: string): Promise<string> {
  const made = sampleOppdrag({ party: { ...quoteParty, name } });
  await inTransaction(db, (tx) => makeOppdrag(tx, made, officeNow));
  return made.id;
}
