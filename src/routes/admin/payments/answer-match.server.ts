import type { Admin } from "~/areas/access/types";
import type { Match, MatchReason } from "~/areas/billing/commands/match.server";
import { onePart, setParts } from "~/areas/billing/rules/match";
import { matchRefusals, matchTexts as texts } from "~/areas/billing/texts/bank";
import type { BankLineId, EntryId, InvoiceId } from "~/areas/billing/types";
import { fetchBack, matchPayment, notePayout, putAside, takeMatchBack } from "~/flows/match-payment.server";
import { parseId } from "~/kit/ids";
import { parseKroner } from "~/kit/money";
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

/** The amount that was typed, or the one that is offered. */
async function matchOne(services: Services, admin: Admin, { id, document, typed }: One): Promise<Answered> {
  if (!document) return refuse("refused", matchRefusals["not-found"]);
  const typedOre = typed.trim() === "" ? null : parseKroner(typed);
  if (typed.trim() !== "" && !typedOre) return refuse("refused", texts.errors.amount);
  const partsFor: Match["partsFor"] = (line, [found]) => (found ? onePart(line, found, typedOre) : null);
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
