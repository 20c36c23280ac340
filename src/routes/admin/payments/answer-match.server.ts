import type { Admin } from "~/areas/access/types";
import type { MatchReason, Part } from "~/areas/billing/commands/match.server";
import { wholeOf } from "~/areas/billing/commands/match.server";
import { openDocuments, type QueuedLine, queuedLine } from "~/areas/billing/reads/bank-queue.server";
import { candidatesFor, offeredPart } from "~/areas/billing/rules/match";
import { matchRefusals, matchTexts as texts } from "~/areas/billing/texts/bank";
import type { BankLineId, EntryId, InvoiceId } from "~/areas/billing/types";
import { fetchBack, matchPayment, notePayout, putAside, takeMatchBack } from "~/flows/match-payment.server";
import { parseId } from "~/kit/ids";
import { type Ore, parseKroner } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { oneLine } from "~/kit/typed-text";
import type { Services } from "~/platform/services.server";

export type Done = keyof typeof texts.done;
type Answered = Result<Done, "refused", string>;

/** One press on the page: "match 0199…", "set 0199…,0199…", "payout vipps", "park", "other", "back" or "undo 0199…". */
export async function answerMatch(services: Services, admin: Admin, form: FormData): Promise<Answered> {
  const id = parseId<"bank-line">(String(form.get("linje") ?? ""));
  const [press = "", value = ""] = String(form.get("press") ?? "").split(" ");
  if (!id) return refuse("refused", matchRefusals["not-found"]);
  const note = oneLine(String(form.get("note") ?? ""))
    .trim()
    .slice(0, 500);
  switch (press) {
    case "match":
      return matchOne(services, admin, {
        id,
        document: parseId<"invoice">(value),
        typed: String(form.get("belop") ?? ""),
      });
    case "set":
      return matchSet(services, admin, id, value.split(","));
    case "payout":
      if (value !== "vipps" && value !== "stripe") return refuse("refused", matchRefusals["not-now"]);
      return answered("payout", await notePayout(services, admin, { id, provider: value }));
    case "park":
      if (note === "") return refuse("refused", texts.errors.note);
      return answered("park", await putAside(services, admin, { id, kind: "parked", note }));
    case "other":
      return answered("other", await putAside(services, admin, { id, kind: "other", note }));
    case "back":
      return answered("back", await fetchBack(services, admin, id));
    case "undo": {
      const entryId = parseId<"journal-entry">(value) as EntryId | null;
      if (!entryId) return refuse("refused", matchRefusals["not-found"]);
      return answered("undo", await takeMatchBack(services, admin, { id, entryId }));
    }
    default:
      return refuse("refused", matchRefusals["not-now"]);
  }
}

function answered(done: Done, outcome: Result<undefined, MatchReason>): Answered {
  return outcome.ok ? ok(done) : refuse("refused", matchRefusals[outcome.reason]);
}

interface One {
  readonly id: BankLineId;
  readonly document: InvoiceId | null;
  readonly typed: string;
}

/** The amount that was typed, or the one that the button says. */
async function matchOne(services: Services, admin: Admin, { id, document, typed }: One): Promise<Answered> {
  const line = await queuedLine(services.db, admin, id);
  if (!line || !document) return refuse("refused", matchRefusals["not-found"]);
  const typedOre = typed.trim() === "" ? null : parseKroner(typed);
  if (typed.trim() !== "" && !typedOre) return refuse("refused", texts.errors.amount);
  const part = await partFor(services, line, document, typedOre);
  return part
    ? answered("match", await matchPayment(services, admin, { id, parts: [part] }))
    : refuse("refused", matchRefusals["not-found"]);
}

async function partFor(
  { db }: Services,
  line: QueuedLine,
  id: InvoiceId,
  typedOre: Ore | null,
): Promise<Part | null> {
  const document = (await openDocuments(db)).find((each) => each.id === id);
  if (!document) return null;
  const [candidate] = candidatesFor(line, [document]);
  const offered = candidate?.ore ?? offeredPart(line, document);
  return { documentId: id, ore: typedOre ?? offered, isNoted: candidate?.reason === "by-hand" };
}

async function matchSet(
  services: Services,
  admin: Admin,
  id: BankLineId,
  ids: readonly string[],
): Promise<Answered> {
  const line = await queuedLine(services.db, admin, id);
  const wanted = new Set(ids);
  const documents = (await openDocuments(services.db)).filter((document) => wanted.has(document.id));
  if (!line || documents.length !== wanted.size) return refuse("refused", matchRefusals["not-now"]);
  return answered(
    "match",
    await matchPayment(services, admin, { id, parts: wholeOf(documents, line.leftOre) }),
  );
}
