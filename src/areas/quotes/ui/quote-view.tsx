import type { ReactNode } from "react";
import { formatDay } from "~/kit/time-format";
import { Money } from "~/ui/money";
import { SummaryList } from "~/ui/summary-list";
import { linesOf } from "../rules/sums";
import { rightsOf, standardNames, documentTexts as texts } from "../texts/document";
import { priceRuleTexts } from "../texts/price-rules";
import { supplementTexts } from "../texts/supplement";
import { dayText, paymentText, placeText } from "../texts/words";
import type { QuoteDocument, QuoteLine, QuoteSet, QuoteSums } from "../types";

/** The sum as large type, and how it is made up; screen readers hear it when it changes. */
export function QuoteSum({ sums, dueDays }: { readonly sums: QuoteSums; readonly dueDays: number }) {
  return (
    <div>
      <p className="text-heading tabular-nums" aria-live="polite" aria-atomic>
        <Money ore={sums.netOre} /> <span className="text-small text-quiet">{texts.net.toLowerCase()}</span>
      </p>
      <SummaryList
        rows={[
          ...sums.mva.map(({ rateBp, vatOre }) => ({
            term: `${texts.mva} ${rateBp / 100} %`,
            value: <Money ore={vatOre} />,
          })),
          { term: texts.total, value: <Money ore={sums.totalOre} />, total: true },
        ]}
      />
      {sums.totalOre === 0 && <p className="mt-4 text-small text-quiet">{supplementTexts.same}</p>}
      <ul className="mt-4 space-y-2 text-small text-quiet">
        {sums.payments.map((share) => (
          <li key={`${share.kind} ${share.name}`}>
            <Money ore={share.ore} /> {paymentText(share, dueDays)}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function QuoteDays({ set }: { readonly set: Pick<QuoteSet, "days"> }) {
  return (
    <ul className="space-y-3">
      {set.days.map((day) => (
        <li key={`${day.day} ${day.from} ${day.place} ${day.address}`}>
          <p className="font-semibold">{dayText(day)}</p>
          <p className="text-small text-quiet">{placeText(day)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Lines with their amounts; a line without MVA says so. */
export function QuoteLines({
  lines,
  caption,
}: {
  readonly lines: readonly QuoteLine[];
  readonly caption: string;
}) {
  if (lines.length === 0) return null;
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="border-b border-rule">
            <th scope="row" className="py-2 pr-4 text-start font-normal wrap-anywhere hyphens-auto">
              {line.name}
              {line.quantity > 1 && (
                <span className="text-quiet">
                  {" "}
                  {line.quantity} × <Money ore={line.unitOre} />
                </span>
              )}
            </th>
            <td className="py-2 text-end align-bottom whitespace-nowrap tabular-nums">
              <Money ore={line.totalOre} /> <LineMva line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function LineMva({ line }: { readonly line: Pick<QuoteLine, "mvaIncluded"> }) {
  return <span className="text-quiet">{line.mvaIncluded ? "inkl. mva." : "eks. mva."}</span>;
}

/** What applies to every alternative: what the price means, how the pictures look, rights and terms. */
export function QuoteConditions({
  document,
  children,
}: {
  readonly document: QuoteDocument;
  /** What belongs to the rights and the personal data. */
  readonly children?: ReactNode;
}) {
  const { standard, agreement, terms, processing } = document;
  const looks = (Object.keys(standardNames) as (keyof typeof standardNames)[]).filter((key) => standard[key]);
  return (
    <div className="space-y-8">
      {looks.length > 0 && (
        <Part title={texts.standard}>
          <SummaryList rows={looks.map((key) => ({ term: standardNames[key], value: standard[key] }))} />
        </Part>
      )}
      <Part title={texts.meaning}>
        <ul className="list-disc space-y-2 ps-5">
          {priceRuleTexts(document).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Part>
      {agreement && (
        <Part title={texts.agreement}>
          <p className="whitespace-pre-line">{agreement}</p>
        </Part>
      )}
      <Part title={texts.rights}>
        {rightsOf(document).map((text) => (
          <p key={text} className="mb-3">
            {text}
          </p>
        ))}
        {children}
        {processing && (
          <details className="border-t border-rule py-2">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
              {texts.processing}
            </summary>
            <p className="pt-2 pb-4 text-small whitespace-pre-line">{processing}</p>
          </details>
        )}
      </Part>
      {terms && (
        <Part title={texts.terms}>
          <p className="whitespace-pre-line">{terms}</p>
        </Part>
      )}
    </div>
  );
}

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-subheading">{title}</h2>
      {children}
    </section>
  );
}

/** What the company can choose besides. */
function NotChosen({ lines }: { readonly lines: readonly QuoteLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="text-small text-quiet">{texts.optional}</p>
      <QuoteLines lines={lines} caption={texts.optional} />
    </div>
  );
}

/** The document as a whole, without anything to choose: in the office's preview. */
export function QuotePreview({
  document,
  sumsOf,
}: {
  readonly document: QuoteDocument;
  readonly sumsOf: (set: QuoteSet) => QuoteSums;
}) {
  const { title, intro, sets, validUntil } = document;
  return (
    <div className="space-y-8">
      <header>
        <p className="eyebrow">{document.recipient.companyName ?? document.recipient.name}</p>
        <p className="text-heading">{title || "Tilbud"}</p>
        {document.supplement && <p className="mt-2">{supplementTexts.lead(document.supplement)}</p>}
        <p className="mt-2 whitespace-pre-line">{intro}</p>
        <p className="mt-2 text-small text-quiet">
          {texts.validUntil} {formatDay(validUntil)}
        </p>
      </header>
      {sets.map((set, index) => {
        const sums = sumsOf(set);
        return (
          <Part
            key={set.id}
            title={sets.length > 1 ? texts.alternative(index, set.name) : texts.whenAndWhere}
          >
            <QuoteDays set={set} />
            <div className="my-4">
              <QuoteLines lines={sums.lines} caption={texts.what} />
              <NotChosen lines={linesOf(document, set).filter((line) => !sums.lines.includes(line))} />
            </div>
            <QuoteSum sums={sums} dueDays={document.dueDays} />
          </Part>
        );
      })}
      <QuoteConditions document={document} />
    </div>
  );
}
