import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { MatchedPart, QueuedLine } from "~/areas/billing/reads/bank-queue.server";
import { type Candidate, isBankFee, payoutOf } from "~/areas/billing/rules/match";
import type { OpenDocument } from "~/areas/billing/rules/match/compared";
import type { NotedBooking } from "~/areas/billing/rules/match/noted";
import type { FoundSets } from "~/areas/billing/rules/match/sets";
import type { Shelf } from "~/areas/billing/rules/shelves";
import { matchTexts as texts } from "~/areas/billing/texts/bank";
import { documentNames, formatAccount } from "~/areas/billing/texts/document";
import { adminHref } from "~/kit/admin-href";
import { formatKroner } from "~/kit/money";
import { formatDay } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { Link } from "~/ui/link";
import { SummaryList } from "~/ui/summary-list";
import { Candidates, Sets } from "./candidates";
import { LineAmount } from "./line-amount";
import { useMatchKeys } from "./use-match-keys";

interface LineViewProps {
  readonly line: QueuedLine;
  readonly shelf: Shelf;
  readonly search: string;
  readonly notes: readonly NotedBooking[];
  readonly candidates: readonly Candidate[];
  readonly found: readonly OpenDocument[];
  readonly sets: FoundSets | null;
  readonly parts: readonly MatchedPart[];
}

/** One line of the bank: what it says, what it may belong to, and what else it can be. */
export function LineView({ line, shelf, search, notes, candidates, found, sets, parts }: LineViewProps) {
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useMatchKeys(panel);
  // Focus is on a sure proposal of the next line, so that Enter goes on; else on the line itself, where Enter does nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every line
  useEffect(
    () => (panel.current?.querySelector<HTMLElement>("[data-first]") ?? title.current)?.focus(),
    [line.id, line.leftOre],
  );
  const isOpen = line.leftOre !== 0 && line.mark === null;
  const canMatch = isOpen && line.currency === "NOK";
  return (
    <section className="matching-line-view" ref={panel} aria-labelledby="linje-tittel">
      <h2 id="linje-tittel" ref={title} tabIndex={-1}>
        <LineAmount line={line} />
      </h2>
      <SummaryList rows={factsOf(line)} />
      {line.mark && (
        <p>
          <strong>{texts.shelves[line.mark.kind]}</strong>
          {line.mark.note && `: ${line.mark.note}`}
        </p>
      )}
      {isOpen && !canMatch && <p>{texts.otherCurrency}</p>}
      {canMatch && <SearchForm line={line} shelf={shelf} search={search} />}
      {/* What was typed belongs to this line and to what is left of it, never to the next one. */}
      <Form key={`${line.id} ${line.leftOre}`} noValidate method="post" preventScrollReset>
        <input type="hidden" name="linje" value={line.id} />
        <input type="hidden" name="vis" value={shelf} />
        {canMatch && (
          <>
            <Candidates line={line} notes={notes} candidates={candidates} found={found} />
            {sets && <Sets found={sets} />}
            <TextField
              name="belop"
              id="belop"
              label={texts.amount}
              hint={texts.amountHint}
              inputMode="decimal"
            />
          </>
        )}
        {isOpen && <Aside line={line} canMatch={canMatch} />}
        {line.mark && (
          <Button name="press" value="back" compact data-first>
            {texts.back}
          </Button>
        )}
        <Parts parts={parts} />
      </Form>
      <p className="text-quiet needs-script">{texts.keys}</p>
    </section>
  );
}

function factsOf(line: QueuedLine) {
  const { facts: words } = texts;
  const shown = [
    { term: words.day, value: formatDay(line.day) },
    line.name && { term: line.ore > 0 ? words.name : words.to, value: line.name },
    line.kid && { term: words.kid, value: line.kid },
    line.text && { term: words.text, value: line.text },
    line.account && { term: words.account, value: formatAccount(line.account) },
  ];
  return shown.filter((row) => typeof row === "object");
}

function SearchForm({ line, shelf, search }: Pick<LineViewProps, "line" | "shelf" | "search">) {
  return (
    <Form noValidate method="get" role="search" className="matching-search" preventScrollReset>
      {shelf !== "left" && <input type="hidden" name="vis" value={shelf} />}
      <input type="hidden" name="linje" value={line.id} />
      <TextField key={line.id} name="sok" id="sok" label={texts.search} defaultValue={search} />
      <Button variant="secondary" compact>
        {texts.searchSubmit}
      </Button>
    </Form>
  );
}

/** A fee of the bank, a payout of a provider, or nothing that belongs to a customer. */
function Aside({ line, canMatch }: { readonly line: QueuedLine; readonly canMatch: boolean }) {
  const hasPayout = canMatch && line.leftOre > 0;
  return (
    <fieldset className="matching-aside">
      <legend>{texts.aside}</legend>
      {canMatch && (
        <p className="matching-buttons">
          <Button
            name="press"
            value="fee"
            variant="secondary"
            compact
            data-fee={line.leftOre < 0 || undefined}
            data-first={isBankFee(line) || undefined}
          >
            {line.leftOre < 0 ? texts.fee : texts.feeBack}
          </Button>
          {hasPayout &&
            providers.map((provider) => (
              <Button
                key={provider}
                name="press"
                value={`payout ${provider}`}
                variant="secondary"
                compact
                data-first={payoutOf(line) === provider || undefined}
              >
                {texts.payout[provider]}
              </Button>
            ))}
        </p>
      )}
      <TextField name="note" id="note" label={texts.note} hint={texts.parkHint} optional maxLength={500} />
      <p className="matching-buttons">
        <Button name="press" value="park" variant="secondary" compact>
          {texts.park}
        </Button>
        <Button name="press" value="other" variant="secondary" compact>
          {texts.other}
        </Button>
      </p>
    </fieldset>
  );
}

const providers = ["vipps", "stripe"] as const;

function Parts({ parts }: Pick<LineViewProps, "parts">) {
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="koblet">
      <h3 id="koblet">{texts.parts}</h3>
      <ul className="matching-parts">
        {parts.map((part) => (
          <li key={part.entryId}>
            {part.documentId && part.kind ? (
              <Link to={adminHref.invoice(part.documentId)}>
                {texts.document(documentNames[part.kind], part.number ?? 0)}
              </Link>
            ) : part.booking ? (
              <Link to={adminHref.booking(part.booking.id)}>{texts.booking(part.booking.number)}</Link>
            ) : part.provider ? (
              texts.payout[part.provider]
            ) : (
              texts[part.feeOre < 0 ? "feeBack" : "fee"]
            )}
            <span className="tabular">{formatKroner(part.ore)}</span>
            {part.documentId && part.feeOre > 0 && (
              <span className="text-quiet">{texts.withFee(formatKroner(part.feeOre))}</span>
            )}
            <Button name="press" value={`undo ${part.entryId}`} variant="quiet" compact>
              {texts.undo}
            </Button>
          </li>
        ))}
      </ul>
      {parts.length > 1 && (
        <Button name="press" value="undo all" variant="secondary" compact>
          {texts.undoAll}
        </Button>
      )}
    </section>
  );
}
