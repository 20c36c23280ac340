import { asSystem } from "~/areas/access/gate.server";
import { dropDraft, makeDraft, saveDraft } from "~/areas/billing/commands/draft.server";
import { differenceLines } from "~/areas/billing/rules/lines";
import { lockInvoice, type NewInvoice } from "~/areas/billing/store/invoices.server";
import { afterInvoice, afterOpening } from "~/areas/billing/texts/staff";
import type { Invoice } from "~/areas/billing/types";
import type { SoldLine } from "~/areas/catalogue/types";
import { type Ore, ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

export const bookkeeper = asSystem("bookkeeping");

interface Followed {
  /** All of what is followed: a booking, or a payer's part of a day. Without those that were dropped. */
  readonly documents: readonly Invoice[];
  /** What is delivered and has not been invoiced. */
  readonly lines: readonly SoldLine[];
  /** Makes a draft once for each number of documents that were issued before. */
  readonly source: string;
  readonly draft: () => Promise<Omit<NewInvoice, "id" | "covers" | "sourceKey">>;
}

/** Makes, changes or drops the draft of what is delivered and not invoiced. */
export async function followDraft(
  tx: Tx,
  { documents, lines, source, draft: newDraft }: Followed,
  now: Instant,
): Promise<void> {
  const draft = documents.find(({ status, kind }) => status === "draft" && kind === "invoice") ?? null;
  if (lines.length === 0) {
    if (draft?.sourceKey) await dropDraft(tx, bookkeeper, draft, now);
    return;
  }
  if (draft?.sourceKey) {
    // Staff may have changed the draft's lines: they stay while what is delivered does.
    if (isSame(draft.covers ?? draft.lines, lines)) return;
    const locked = await lockInvoice(tx, draft.id);
    const content = { ...(locked ?? draft), lines };
    await saveDraft(tx, bookkeeper, { id: draft.id, content, covers: lines }, now);
    return;
  }
  // A draft by hand, such as a corrected invoice, is staff's.
  if (draft) return;
  const sourceKey = `${source}:${issuedOf(documents).length}`;
  const made = { ...(await newDraft()), lines, covers: lines, sourceKey };
  await makeDraft(tx, bookkeeper, made, now);
}

/** The whole the first time; later what was added. What was paid before there was a journal has been invoiced already. */
export function notInvoiced(
  wanted: readonly SoldLine[],
  documents: readonly Invoice[],
  { openingOre }: { readonly openingOre: Ore },
): readonly SoldLine[] {
  const issued = issuedOf(documents);
  const opening = ore(Math.max(0, openingOre));
  if (wanted.length === 0 || (issued.length === 0 && opening === 0)) return wanted;
  const { covered, hasSnapshot } = coveredBy(issued);
  const last = issued.findLast(({ kind }) => kind === "invoice")?.number;
  const name = last ? afterInvoice(last) : afterOpening;
  return differenceLines(wanted, covered, { before: hasSnapshot ? ore(0) : opening, name });
}

/** What has been settled by documents, as lines. With a credit note staff decided what is owed of all that was sold then. */
export function coveredBy(documents: readonly Invoice[]): {
  readonly covered: readonly SoldLine[];
  readonly hasSnapshot: boolean;
} {
  const issued = issuedOf(documents);
  const settled = issued.findLastIndex(({ kind }) => kind === "credit_note");
  const snapshot = issued[settled]?.covers ?? null;
  const since = snapshot ? issued.slice(settled + 1) : issued;
  const invoices = since.filter(({ kind, replaces }) => kind === "invoice" && replaces === null);
  const covered = [...(snapshot ?? []), ...invoices.flatMap(({ covers, lines }) => covers ?? lines)];
  return { covered, hasSnapshot: snapshot !== null };
}

function issuedOf(documents: readonly Invoice[]): Invoice[] {
  return documents
    .filter(({ status, kind }) => status === "issued" && kind !== "request")
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

function isSame(before: readonly SoldLine[], after: readonly SoldLine[]): boolean {
  const text = (lines: readonly SoldLine[]) =>
    JSON.stringify(
      lines.map(({ name, quantity, totalOre, mvaBp, mvaIncluded }) => [
        name,
        quantity,
        totalOre,
        mvaBp,
        mvaIncluded,
      ]),
    );
  return text(before) === text(after);
}
