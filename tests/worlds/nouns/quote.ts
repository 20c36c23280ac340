import type { Admin } from "~/areas/access/types";
import { createQuote } from "~/areas/quotes/commands/draft.server";
import { sampleContent } from "~/areas/quotes/samples";
import { newId } from "~/platform/crypto.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { officeNow } from "../../setup/back-office";
import { quoteParty } from "../sent-quote";

export const param = ":quoteId";

export async function add(db: Db, name: string): Promise<string> {
  const admin = { kind: "admin", userId: newId(), name: "Ingrid" } as Admin;
  const quote = {
    companyId: null,
    customerId: null,
    origin: null,
    content: sampleContent(),
    party: { ...quoteParty, name },
  };
  return inTransaction(db, (tx) => createQuote(tx, admin, quote, officeNow));
}
