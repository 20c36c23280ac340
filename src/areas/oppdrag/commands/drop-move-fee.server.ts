import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { postLetters } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import { formatKroner } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import * as dropped from "../mails/oppdrag-fee-dropped";
import * as moved from "../mails/oppdrag-moved";
import { rightsOfContact } from "../rules/contact-roles";
import { contactsOf } from "../store/contacts.server";
import { deleteLateMove, type LateMove, lateMovesOf } from "../store/late-moves.server";
import { lockOppdrag } from "../store/oppdrag.server";
import type { Oppdrag, OppdragId } from "../types";
import { contactAddress } from "./contact-letters.server";
import { companyOf } from "./write-letters.server";

export interface DropFee {
  readonly id: OppdragId;
  readonly moveId: string;
}

type Dropped = { readonly version: number; readonly oppdrag: Oppdrag; readonly move: LateMove };

/** Takes away what a late move costs, until it is invoiced. Contacts whose letter named it hear of that. */
export async function dropMoveFee(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { id, moveId }: DropFee,
  now: Instant,
): Promise<Result<Dropped, "not-found" | "admins-only" | "no-move-fee" | "fee-invoiced">> {
  if (staff.kind !== "admin") return refuse("admins-only");
  const oppdrag = await lockOppdrag(tx, id);
  if (!oppdrag) return refuse("not-found");
  const move = (await lateMovesOf(tx, id)).find((one) => one.id === moveId);
  if (!move) return refuse("no-move-fee");
  if (move.isInvoiced) return refuse("fee-invoiced");
  await deleteLateMove(tx, move);
  await writeDropped(tx, context, { oppdrag, move }, now);
  const before = { agreed: dayOf(move.agreedFrom), fee: formatKroner(move.feeOre) };
  const version = await recordChange(
    tx,
    staff,
    { kind: "oppdrag", id },
    "move-fee-dropped",
    { before, after: { fee: null } },
    now,
  );
  return ok({ version, oppdrag, move });
}

async function writeDropped(
  tx: Tx,
  context: LetterContext,
  { oppdrag, move }: Pick<Dropped, "oppdrag" | "move">,
  now: Instant,
): Promise<void> {
  const named = await namedTo(tx, oppdrag.id, move);
  for (const contact of await contactsOf(tx, oppdrag.id)) {
    if (!named.has(contact.email.toLowerCase()) || !rightsOfContact(contact.roles).manageList) continue;
    const letter = letterAbout(context, {
      file: dropped,
      props: {
        name: contact.name,
        company: companyOf(oppdrag),
        number: oppdrag.number,
        agreedFrom: move.agreedFrom,
        feeOre: move.feeOre,
        url: await contactAddress(tx, context, { oppdrag, contact }, now),
      },
      about: { kind: "oppdrag", id: oppdrag.id },
      to: { address: contact.email, name: contact.name },
      event: `${move.id}-${contact.id}`,
    });
    await postLetters(tx, context, [letter], now);
  }
}

/** The mailboxes of letters about the move that named a fee and may have left. */
async function namedTo(db: Reader, id: OppdragId, { dayId, movedAt }: LateMove): Promise<Set<string>> {
  const { rows } = await db.execute<{ address: string }>(sql`
    SELECT DISTINCT lower(to_address) AS address FROM email_outbox
    WHERE about_kind = 'oppdrag' AND about_id = ${id} AND template = ${moved.template}
      AND status IN ('sending', 'sent', 'unknown') AND created_at >= ${toIso(movedAt)}::timestamptz
      AND change ? ${dayId}
      -- letters from before the fee was noted beside them say it in their text alone
      AND (change ->> 'feeOre' IS NOT NULL OR (NOT change ? 'feeOre' AND body_text LIKE '%koster ett oppmøte%'))`);
  return new Set(rows.map(({ address }) => address));
}
