import type { Admin } from "~/areas/access/types";
import type { Match, MatchReason } from "~/areas/billing/commands/match.server";
import { keptPart, onePart, setParts } from "~/areas/billing/rules/match";
import { matchRefusals, matchTexts as texts } from "~/areas/billing/texts/bank";
import type { BankLineId, EntryId, InvoiceId } from "~/areas/billing/types";
import {
  confirmNote,
  fetchBack,
  matchPayment,
  noteFee,
  notePayout,
  putAside,
  takeMatchBack,
} from "~/flows/match-payment.server";
import { parseId } from "~/kit/ids";
import { type Ore, parseKroner } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { oneLine } from "~/kit/typed-text";
import type { Services } from "~/platform/services.server";

export type Done = keyof typeof texts.done;
type Answered = Result<Done, "refused", string>;

/**
 * One press on the page: "match 0199…", "kept 0199…", "note 0199…", "set 0199…,0199…", "fee", "payout vipps", "park", "other", "back",
 * "undo 0199…" or "undo all".
 */
export async function answerMatch(services: Services, admin: Admin, form: FormData): Promise<Answered> {
  const id = parseId<"bank-line">(String(form.get("linje") ?? ""));
  const [press = "", value = ""] = String(form.get("press") ?? "").split(" ");
  if (!id) return refuse("refused", matchRefusals["not-found"]);
  const note = oneLine(String(form.get("note") ?? ""))
    .trim()
    .slice(0, 500);
  switch (press) {
    case "match":
    case "kept":
      return matchOne(services, admin, {
        id,
        document: parseId<"invoice">(value),
        typed: String(form.get("belop") ?? ""),
        partOf: press === "match" ? onePart : keptPart,
      });
    case "set":
      return matchSet(services, admin, id, value.split(","));
    case "note": {
      const bookingId = parseId<"booking">(value);
      if (!bookingId) return refuse("refused", matchRefusals["not-found"]);
      return answered("match", await confirmNote(services, admin, { id, bookingId }));
    }
    case "fee": {
      const typed = typedAmount(String(form.get("belop") ?? ""));
      if (!typed.ok) return typed;
      return answered("fee", await noteFee(services, admin, { id, ore: typed.value }));
    }
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
      const entryId = value === "all" ? null : (parseId<"journal-entry">(value) as EntryId | null);
      if (!entryId && value !== "all") return refuse("refused", matchRefusals["not-found"]);
      const done = entryId ? "undo" : "undoAll";
      return answered(done, await takeMatchBack(services, admin, { id, entryId }));
    }
    default:
      return refuse("refused", matchRefusals["not-now"]);
  }
}

function answered(done: Done, outcome: Result<undefined, MatchReason>): Answered {
  return outcome.ok ? ok(done) : refuse("refused", matchRefusals[outcome.reason]);
}

/** Null: nothing was typed, and what is offered counts. */
function typedAmount(typed: string): Result<Ore | null, "refused", string> {
  if (typed.trim() === "") return ok(null);
  const amount = parseKroner(typed);
  return amount ? ok(amount) : refuse("refused", texts.errors.amount);
}

interface One {
  readonly id: BankLineId;
  readonly document: InvoiceId | null;
  readonly typed: string;
  readonly partOf: typeof onePart;
}

/** The amount that was typed, or the one that is offered. */
async function matchOne(
  services: Services,
  admin: Admin,
  { id, document, typed, partOf }: One,
): Promise<Answered> {
  if (!document) return refuse("refused", matchRefusals["not-found"]);
  const amount = typedAmount(typed);
  if (!amount.ok) return amount;
  const partsFor: Match["partsFor"] = (line, [found]) => (found ? partOf(line, found, amount.value) : null);
  return answered("match", await matchPayment(services, admin, { id, documentIds: [document], partsFor }));
}

async function matchSet(
  services: Services,
  admin: Admin,
  id: BankLineId,
  ids: readonly string[],
): Promise<Answered> {
  const documentIds = ids.flatMap((each) => parseId<"invoice">(each) ?? []);
  if (documentIds.length !== ids.length) return refuse("refused", matchRefusals["not-found"]);
  return answered("match", await matchPayment(services, admin, { id, documentIds, partsFor: setParts }));
}
