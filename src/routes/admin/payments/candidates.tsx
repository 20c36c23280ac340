import type { QueuedLine } from "~/areas/billing/reads/bank-queue.server";
import { type Candidate, isSure, keptOf, offeredPart } from "~/areas/billing/rules/match";
import type { OpenDocument } from "~/areas/billing/rules/match/compared";
import { areNotesFirst, isSureNote, type NotedBooking } from "~/areas/billing/rules/match/noted";
import type { FoundSets } from "~/areas/billing/rules/match/sets";
import { matchReasonTexts, matchTexts as texts } from "~/areas/billing/texts/bank";
import { documentNames } from "~/areas/billing/texts/document";
import { addOre, formatKroner, lessOre, type Ore, ore } from "~/kit/money";
import { Button } from "~/ui/button";

interface CandidatesProps {
  readonly line: QueuedLine;
  /** Bookings on which just this was noted. */
  readonly notes: readonly NotedBooking[];
  readonly candidates: readonly Candidate[];
  /** What a search found beside them. */
  readonly found: readonly OpenDocument[];
}

/** The documents that the line may belong to, the likeliest first, each with its reason and what a press does. */
export function Candidates({ line, notes, candidates, found }: CandidatesProps) {
  const known = new Set(candidates.map(({ document }) => document.id));
  const others = found.filter(({ id }) => !known.has(id));
  const isFirst = areNotesFirst(candidates);
  const before = isFirst ? notes.length : 0;
  const noteChoices = (from: number) =>
    notes.map((booking, index) => (
      <NoteChoice
        key={booking.bookingId}
        line={line}
        booking={booking}
        place={from + index}
        isTaken={isFirst && notes.length === 1 && isSureNote(line, booking)}
      />
    ));
  const title = line.ore > 0 ? texts.candidates : texts.outgoing;
  return (
    <fieldset className="matching-candidates">
      <legend>{title}</legend>
      {notes.length + candidates.length + others.length === 0 && (
        <p className="text-quiet">{texts.noCandidates}</p>
      )}
      {isFirst && noteChoices(0)}
      {candidates.map(({ document, reason, ore: part }, index) => (
        <Choice
          key={document.id}
          line={line}
          document={document}
          part={part}
          place={before + index}
          reason={matchReasonTexts[reason]}
          isTaken={before === 0 && isSure({ reason, document })}
        />
      ))}
      {!isFirst && noteChoices(candidates.length)}
      {others.map((document, index) => (
        <Choice
          key={document.id}
          line={line}
          document={document}
          part={offeredPart(line, document)}
          place={notes.length + candidates.length + index}
        />
      ))}
    </fieldset>
  );
}

function NoteChoice({
  line,
  booking: { bookingId, number, name, companyName },
  place,
  isTaken,
}: Pick<CandidatesProps, "line"> & {
  readonly booking: NotedBooking;
  readonly place: number;
  readonly isTaken: boolean;
}) {
  return (
    <button
      type="submit"
      name="press"
      value={`note ${bookingId}`}
      className="matching-choice"
      data-first={isTaken || undefined}
      data-choice
    >
      <span className="matching-key" aria-hidden="true">
        {place < 9 ? place + 1 : ""}
      </span>
      <span className="matching-document">
        <strong>
          {texts.booking(number)}, {companyName ?? name}
        </strong>
        <span>{matchReasonTexts["by-hand"]}</span>
      </span>
      <span className="tabular">{formatKroner(ore(Math.abs(line.leftOre)))}</span>
    </button>
  );
}

interface ChoiceProps {
  readonly line: QueuedLine;
  readonly document: OpenDocument;
  readonly part: Ore;
  readonly place: number;
  readonly reason?: string;
  /** Enter takes it. */
  readonly isTaken?: boolean;
}

function Choice({ line, document, part, place, reason, isTaken = false }: ChoiceProps) {
  const kept = keptOf(line, document);
  const choice = (
    <button
      type="submit"
      name="press"
      value={`match ${document.id}`}
      className="matching-choice"
      data-first={(place === 0 && isTaken) || undefined}
      data-choice
    >
      <span className="matching-key" aria-hidden="true">
        {place < 9 ? place + 1 : ""}
      </span>
      <span className="matching-document">
        <strong>
          {texts.document(documentNames[document.kind], document.number)},{" "}
          {document.companyName ?? document.name}
        </strong>
        {reason && <span>{reason}</span>}
        <span className="text-quiet">{standing(line, document, part)}</span>
      </span>
      <span className="tabular">{formatKroner(part)}</span>
    </button>
  );
  if (kept === 0) return choice;
  return (
    <>
      {choice}
      <p className="matching-buttons">
        <Button
          name="press"
          value={`kept ${document.id}`}
          variant="quiet"
          compact
          data-fee={place === 0 || undefined}
        >
          {texts.kept(formatKroner(kept))}
        </Button>
      </p>
    </>
  );
}

/** What the document has open, and what becomes of a difference. */
function standing(line: QueuedLine, document: OpenDocument, part: Ore): string {
  const { openOre, creditOre, lostOre, notedInOre, notedOutOre } = document;
  const left = ore(Math.abs(line.leftOre));
  const words = [
    ...(line.ore < 0 && creditOre > 0 ? [texts.credit(formatKroner(creditOre))] : []),
    ...(line.ore < 0 && notedOutOre > 0 ? [texts.noted(formatKroner(notedOutOre))] : []),
    ...(line.ore > 0 && openOre > 0 ? [texts.open(formatKroner(openOre))] : []),
    ...(line.ore > 0 && openOre === 0 && notedInOre > 0 ? [texts.noted(formatKroner(notedInOre))] : []),
    ...(line.ore > 0 && openOre === 0 && lostOre > 0 ? [texts.lost] : []),
    ...(line.ore > 0 && openOre === 0 && lostOre === 0 && notedInOre === 0 ? [texts.paid] : []),
    ...(line.ore > 0 && lostOre === 0 && notedInOre === 0 && part > Math.max(0, openOre)
      ? [texts.over(formatKroner(lessOre(part, ore(Math.max(0, openOre)))))]
      : []),
    ...(part < left ? [texts.rest(formatKroner(lessOre(left, part)))] : []),
  ];
  return words.join(" · ");
}

/** Sets of one payer's invoices whose sum is the line's, and what was not tried to find more. */
export function Sets({ found: { sets, hasMore, untriedOf } }: { readonly found: FoundSets }) {
  if (sets.length === 0 && untriedOf === 0) return null;
  return (
    <fieldset className="matching-candidates">
      <legend>{texts.sets}</legend>
      {sets.length > 0 && <p className="text-quiet">{texts.setsHint}</p>}
      {sets.map((documents) => (
        <SetChoice key={documents.map(({ id }) => id).join(",")} documents={documents} />
      ))}
      {hasMore && <p className="text-quiet">{texts.setsMore}</p>}
      {untriedOf > 0 && <p className="text-quiet">{texts.setsUntried(untriedOf)}</p>}
    </fieldset>
  );
}

function SetChoice({ documents }: { readonly documents: readonly OpenDocument[] }) {
  const ids = documents.map(({ id }) => id).join(",");
  const numbers = documents.map(({ number }) => number).toSorted((a, b) => a - b);
  return (
    <button type="submit" name="press" value={`set ${ids}`} className="matching-choice">
      <span className="matching-key" />
      <span className="matching-document">
        <strong>{texts.setOf(documents.length)}</strong>
        <span>{numbers.join(", ")}</span>
        <span>{documents[0]?.companyName ?? documents[0]?.name}</span>
      </span>
      <span className="tabular">{formatKroner(addOre(...documents.map(({ openOre }) => openOre)))}</span>
    </button>
  );
}
