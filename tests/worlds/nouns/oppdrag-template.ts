import { createTemplate } from "~/areas/oppdrag/commands/templates.server";
import { emptyTemplate } from "~/areas/oppdrag/texts/ready-templates";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { officeNow } from "../../setup/back-office";
import { admin, expectOk } from "../visitor-story";

export const param = ":templateId";

export async function add(db: Db, name: string): Promise<string> {
  const made = { name, place: "hos_dere", content: emptyTemplate } as const;
  return expectOk(await inTransaction(db, (tx) => createTemplate(tx, admin, made, officeNow)));
}
