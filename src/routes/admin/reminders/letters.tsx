import type { OverdueInvoice } from "~/areas/billing/reads/reminders.server";
import { documentNames } from "~/areas/billing/texts/document";
import { remindRefusals, reminderTexts as texts } from "~/areas/billing/texts/reminders";
import type { PreviewedLetter } from "~/flows/remind.server";
import { adminHref } from "~/kit/admin-href";
import { formatKroner, type Ore } from "~/kit/money";
import { type Day, daysBetween } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Link } from "~/ui/link";

interface ReadyProps {
  readonly letter: PreviewedLetter;
  readonly today: Day;
  readonly isChosen: boolean;
}

/** An invoice with its letter: who, how much, and the text as the receiver will read it. */
export function ReadyLetter({ letter: shown, today, isChosen }: ReadyProps) {
  const { id, number, email, openOre, letter, subject, text } = shown;
  const { step, feeOre, compensationOre, interestOre, totalOre, payBy } = letter;
  const { columns: words } = texts;
  return (
    <li>
      <label className="reminder-who">
        <input
          type="checkbox"
          className="choice-box"
          name="velg"
          value={`${id} ${step} ${feeOre} ${compensationOre} ${interestOre}`}
          aria-label={texts.select(nameOf(shown), number)}
          defaultChecked={isChosen && email !== ""}
          disabled={email === ""}
        />
        <strong>{nameOf(shown)}</strong>
        <span>{texts.steps[step]}</span>
      </label>
      <Due invoice={shown} today={today} />
      {email === "" && <p>{texts.noEmail}</p>}
      <dl className="reminder-sums">
        <Sum term={words.open} ore={openOre} />
        {feeOre > 0 && <Sum term={words.fee} ore={feeOre} />}
        {compensationOre > 0 && <Sum term={words.compensation} ore={compensationOre} />}
        {interestOre > 0 && <Sum term={words.interest} ore={interestOre} />}
        <Sum term={words.total} ore={totalOre} />
        <div>
          <dt>{words.payBy}</dt>
          <dd>{formatDay(payBy)}</dd>
        </div>
      </dl>
      <details>
        <summary>{texts.letter}</summary>
        <p>
          <strong>{subject}</strong>
        </p>
        <p className="reminder-text">{text}</p>
      </details>
    </li>
  );
}

/** An overdue invoice that gets no letter now, and why. */
export function WaitingInvoice({
  invoice,
  today,
}: {
  readonly invoice: OverdueInvoice;
  readonly today: Day;
}) {
  const { next, openOre } = invoice;
  return (
    <li>
      <p className="request-line">
        <strong>{nameOf(invoice)}</strong>
        <span className="tabular">{formatKroner(openOre)}</span>
      </p>
      <Due invoice={invoice} today={today} />
      <p>{"whyNot" in next && remindRefusals[next.whyNot]}</p>
    </li>
  );
}

type Shown = Pick<OverdueInvoice, "id" | "number" | "name" | "companyName" | "dueOn">;

function nameOf({ companyName, name }: Shown): string {
  return companyName ?? name;
}

function Due({ invoice: { id, number, dueOn }, today }: { readonly invoice: Shown; readonly today: Day }) {
  return (
    <p className="text-quiet">
      <Link to={adminHref.invoice(id)}>
        {documentNames.invoice} {number}
      </Link>
      {". "}
      {texts.due(formatDay(dueOn), daysBetween(dueOn, today))}
    </p>
  );
}

function Sum({ term, ore }: { readonly term: string; readonly ore: Ore }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="tabular">{formatKroner(ore)}</dd>
    </div>
  );
}
