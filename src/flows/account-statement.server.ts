import type { Admin } from "~/areas/access/types";
import * as letterFile from "~/areas/billing/mails/account-statement";
import { type StatementContent, statementPaper } from "~/areas/billing/papers/statement-paper";
import {
  type AccountHolder,
  type AccountOwner,
  accountHolder,
  askedFor,
  movementsOf,
} from "~/areas/billing/reads/account-statement.server";
import { accountStatement, type Period } from "~/areas/billing/rules/account-statement";
import { sellerOf } from "~/areas/billing/rules/document";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction, type Reader } from "~/platform/database/tx.server";
import { renderPdf } from "~/platform/pdf/render.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

export interface Statement extends StatementContent {
  readonly holder: AccountHolder;
}

/** The account of a customer or a company in a period; null for one that does not exist. */
export async function readStatement(
  db: Reader,
  admin: Admin,
  { owner, period }: { readonly owner: AccountOwner; readonly period: Period },
  now: Instant,
): Promise<Statement | null> {
  const holder = await accountHolder(db, admin, owner);
  if (!holder) return null;
  const movements = await movementsOf(db, admin, owner, period.to);
  return {
    holder,
    statement: accountStatement(movements, period),
    asked: await askedFor(db, admin, owner, period.to),
    seller: sellerOf(await readSettings(db, now), period.to),
  };
}

export function statementPdf(content: StatementContent): Promise<Uint8Array<ArrayBuffer>> {
  return renderPdf(statementPaper(content));
}

interface ToSend {
  readonly owner: AccountOwner;
  readonly period: Period;
  readonly email: string;
}

/** Sends the statement as a letter about the newest document, so that only those who may see amounts see the letter. */
export async function sendStatement(
  services: Services,
  admin: Admin,
  { owner, period, email }: ToSend,
): Promise<Result<undefined, "not-found" | "nothing-to-send">> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx): ReturnType<typeof sendStatement> => {
    const found = await readStatement(tx, admin, { owner, period }, now);
    if (!found) return refuse("not-found");
    const { holder, statement, seller } = found;
    if (!holder.newest) return refuse("nothing-to-send");
    const { from, to, openingOre, closingOre } = statement;
    const letter = letterAbout(context, {
      file: letterFile,
      props: { name: holder.name, from, to, openingOre, closingOre, account: seller.bankAccount },
      event: newId(),
      about: { kind: "invoice", id: holder.newest },
      to: { address: email, name: holder.name },
      attachments: [
        {
          filename: `kontoutskrift-${from}-${to}.pdf`,
          contentType: "application/pdf",
          content: await statementPdf(found),
        },
      ],
    });
    await enqueueLetter(tx, letter, now);
    return ok();
  });
}
