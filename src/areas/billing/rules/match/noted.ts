import type { Ore } from "~/kit/money";
import { type Candidate, isSure } from "../match";
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

/** Those that the line names: an amount alone is many bookings'. */
export function namedNotes(line: LineToMatch, bookings: readonly NotedBooking[]): NotedBooking[] {
  const isNamed = ({ name, companyName, number, documents }: NotedBooking) =>
    sharesName(line, { name, companyName }) ||
    saysNumber(line, number) ||
    documents.some(
      (each) =>
        saysNumber(line, each.number) ||
        (each.kid !== null && (each.kid === line.kid || hasRun(line.text, each.kid))),
    );
  return bookings.filter(isNamed).slice(0, mostNotes);
}

const mostNotes = 3;

/** Notes come after an open document that is surely meant: the same payer has paid the same before. */
export function areNotesFirst(candidates: readonly Candidate[]): boolean {
  const [first] = candidates;
  return !(first && first.document.openOre > 0 && isSure(first));
}
