import type { Ore } from "~/kit/money";
import { type Candidate, isSure, payoutOf } from "../match";
import type { LineToMatch } from "./compared";
import { hasRun, saysNumber, sharesName } from "./words";

/** Money that staff have noted on a booking itself, before it had an invoice, and that no bank file has told of yet. */
export interface NotedBooking {
  readonly bookingId: string;
  readonly number: number;
  readonly name: string;
  readonly companyName: string | null;
  /** What was noted as paid, or as paid back; positive. */
  readonly notedOre: Ore;
  /** What has been issued for it since. */
  readonly documents: readonly { readonly number: number; readonly kid: string | null }[];
}

/** Those that the line names: an amount alone is many bookings', and a number in a provider's payout is nobody's. */
export function namedNotes(line: LineToMatch, bookings: readonly NotedBooking[]): NotedBooking[] {
  const isPayout = payoutOf(line) !== null;
  const saysOne = ({ number, documents }: NotedBooking) =>
    saysNumber(line, number) || documents.some((each) => saysNumber(line, each.number));
  return bookings
    .filter((each) => isSureNote(line, each) || (!isPayout && saysOne(each)))
    .slice(0, mostNotes);
}

/** A number may be a day or a year: it is not enough for Enter. */
export function isSureNote(line: LineToMatch, { name, companyName, documents }: NotedBooking): boolean {
  const hasKid = documents.some(({ kid }) => kid !== null && (kid === line.kid || hasRun(line.text, kid)));
  return hasKid || (payoutOf(line) === null && sharesName(line, { name, companyName }));
}

const mostNotes = 3;

/** Notes come after a document that is surely meant, open or noted itself: the same payer has paid the same before. */
export function areNotesFirst(candidates: readonly Candidate[]): boolean {
  const [first] = candidates;
  return !(first && isSure(first) && (first.document.openOre > 0 || first.reason === "by-hand"));
}
