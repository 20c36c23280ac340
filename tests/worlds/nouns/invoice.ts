import { asSystem } from "~/areas/access/gate.server";
import { makeDraft } from "~/areas/billing/commands/draft.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { officeNow } from "../../setup/back-office";
import { quoteParty } from "../sent-quote";

export const param = ":invoiceId";

export async function add(db: Db, name: string): Promise<string> {
  const draft = {
    ...({ kind: "invoice", sourceKey: null, bookingId: null, oppdragId: null, companyId: null } as const),
    credits: null,
    replaces: null,
    party: { ...quoteParty, name },
    address: { address: "", postalCode: "", city: "" },
    orderNumber: "",
    note: "",
    deliveredOn: null,
    deliveredAt: "",
    dueDays: 14,
    lines: [],
  };
  const id = await inTransaction(db, (tx) => makeDraft(tx, asSystem("test"), draft, officeNow));
  if (!id) throw new Error("A draft without a source was not made");
  return id;
}
