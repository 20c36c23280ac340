import { Link } from "react-router";
import type { QuoteOf } from "~/areas/quotes/reads/neighbours.server";
import { quotesBesideTexts as texts } from "~/areas/quotes/texts/beside";
import type { QuoteState } from "~/areas/quotes/types";
import { adminHref } from "~/kit/admin-href";
import { addOre, formatKroner } from "~/kit/money";
import { count } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
import { RecordSection } from "~/ui/record/record-section";
import { QuoteStateBadge } from "./status-badge";

const open: readonly QuoteState[] = ["draft", "sent", "opened", "change_requested"];
const won: readonly QuoteState[] = ["accepted", "converted"];

/** The quotes of a company, a customer or a lead, with the sums of what is open and what was accepted; nothing without any. */
export function QuotesSection({ quotes }: { readonly quotes: readonly QuoteOf[] }) {
  if (quotes.length === 0) return null;
  return (
    <RecordSection title={texts.title}>
      <ul className="request-lines">
        {quotes.map(({ id, number, title, state, netOre, validUntil, createdAt }) => (
          <li key={id}>
            <div className="request-line">
              <Link className="link" to={adminHref.quote(id)}>
                {texts.line(number, title)}
              </Link>
              <QuoteStateBadge state={state} />
            </div>
            <p className="request-line text-quiet">
              <span>
                {validUntil && open.includes(state)
                  ? texts.validUntil(formatDate(validUntil))
                  : formatDate(dayOf(createdAt))}
              </span>
              <span className="tabular">{texts.sum(formatKroner(netOre))}</span>
            </p>
          </li>
        ))}
      </ul>
      <Sum quotes={quotes.filter(({ state }) => open.includes(state))} words={texts.open} />
      <Sum quotes={quotes.filter(({ state }) => won.includes(state))} words={texts.won} />
    </RecordSection>
  );
}

/** Nothing for a single line, which says the sum itself. */
function Sum({
  quotes,
  words,
}: {
  readonly quotes: readonly QuoteOf[];
  readonly words: (quotes: string) => string;
}) {
  if (quotes.length < 2) return null;
  return (
    <p className="request-line">
      <span>{words(count(quotes.length, "tilbud", "tilbud"))}</span>
      <strong className="tabular">
        {texts.sum(formatKroner(addOre(...quotes.map(({ netOre }) => netOre))))}
      </strong>
    </p>
  );
}
