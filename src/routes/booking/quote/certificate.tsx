import { linesOf, quoteSums } from "~/areas/quotes/rules/sums";
import { documentTexts } from "~/areas/quotes/texts/document";
import { publicTexts } from "~/areas/quotes/texts/public";
import { titleOf } from "~/areas/quotes/texts/words";
import type { Acceptance, QuoteDocument } from "~/areas/quotes/types";
import { Part, QuoteDays, QuoteLines, QuoteSum } from "~/areas/quotes/ui/quote-view";
import { ButtonLink } from "~/ui/button";
import { SummaryList } from "~/ui/summary-list";

const texts = publicTexts.certificate;

type Shown = Omit<Acceptance, "recordedBy" | "quoteId" | "oppdragId" | "orderFile"> & {
  readonly oppdragNumber: number;
};

interface CertificateProps {
  readonly acceptance: Shown;
  readonly document: QuoteDocument;
  readonly slug: string;
}

/** What was accepted, by whom and when; it can be opened again with the same address. */
export function Certificate({ acceptance, document, slug }: CertificateProps) {
  const { setId, lineIds, oppdragNumber } = acceptance;
  const { supplement } = document;
  const set = document.sets.find(({ id }) => id === setId);
  const sums = quoteSums(document, { setId, lineIds });
  if (!set || !sums.ok) return null;
  const isOnly = linesOf(document, set).every(({ role }) => role === "fixed");
  return (
    <>
      <div className="lg:col-span-7">
        <Part title={texts.title}>
          <p className="mb-4">
            {supplement
              ? publicTexts.supplement.accepted(oppdragNumber, supplement.number)
              : texts.lead(oppdragNumber)}
          </p>
          <SummaryList rows={rowsOf(acceptance, document)} />
        </Part>
        <div className="mt-8">
          <Part title={isOnly ? documentTexts.whenAndWhere : set.name}>
            <QuoteDays set={set} />
            <div className="my-4">
              <QuoteLines lines={sums.value.lines} caption={documentTexts.what} />
            </div>
            <QuoteSum sums={sums.value} dueDays={document.dueDays} />
          </Part>
        </div>
        <p className="mt-6">
          <ButtonLink variant="secondary" href={`/tilbud/${slug}/tilbud.pdf`}>
            {publicTexts.pdf}
          </ButtonLink>
        </p>
      </div>
      <aside className="lg:col-span-4 lg:col-start-9" aria-labelledby="videre">
        <div className="on-linen p-[min(1.5rem,4vw)] lg:p-[min(2rem,2.5vw)]">
          <h2 id="videre" className="text-subheading">
            {texts.next}
          </h2>
          <ol className="mt-4 list-decimal space-y-3 ps-5">
            {(supplement ? publicTexts.supplement : texts).nextTexts.map((text) => (
              <li key={text} className="ps-1">
                {text}
              </li>
            ))}
          </ol>
        </div>
      </aside>
    </>
  );
}

function rowsOf(
  { name, role, acceptedAt, orderNumber, orderFollows, theirReference, publication, hash, orderForm }: Shown,
  document: QuoteDocument,
) {
  return [
    { term: publicTexts.title, value: titleOf(document) },
    { term: texts.by, value: `${name}, ${role}` },
    { term: texts.at, value: texts.atText(acceptedAt) },
    ...(orderForm ? [{ term: texts.form, value: texts.formText(orderForm) }] : []),
    ...(orderNumber ? [{ term: texts.orderNumber, value: orderNumber }] : []),
    ...(orderFollows ? [{ term: texts.orderNumber, value: texts.follows }] : []),
    ...(theirReference ? [{ term: texts.reference, value: theirReference }] : []),
    { term: texts.publication, value: publication ? texts.mayShow : texts.mayNotShow },
    { term: texts.hash, value: <span className="wrap-anywhere">{hash}</span> },
  ];
}
