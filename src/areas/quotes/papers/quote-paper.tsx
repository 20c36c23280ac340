import { formatKroner } from "~/kit/money";
import { formatDay } from "~/kit/time-format";
import { Gap, Pairs, Paper, Paragraphs, Section } from "~/platform/pdf/paper";
import { type Column, Table } from "~/platform/pdf/table";
import { groupsOf, linesOf, sumsOfStart } from "../rules/sums";
import { rightsOf, standardNames, documentTexts as texts } from "../texts/document";
import { priceRuleTexts } from "../texts/price-rules";
import { supplementTexts } from "../texts/supplement";
import { dayText, paymentText, placeText, titleOf } from "../texts/words";
import type { QuoteDocument, QuoteLine, QuoteSet } from "../types";

/** A sent version on paper, with everything that its page shows. */
export function quotePaper(document: QuoteDocument) {
  const { title, sentOn, studio, intro, sets, terms, agreement } = document;
  const name = titleOf(document);
  return (
    <Paper
      title={title ? `${name}: ${title}` : name}
      heading={title || name}
      lead={title ? `${name}, ${formatDay(sentOn)}` : formatDay(sentOn)}
      sender={studio.name}
      foot={[studio.name, studio.orgNumber && `Org.nr. ${studio.orgNumber}`, studio.fullAddress]
        .filter(Boolean)
        .join(", ")}
      letterhead
    >
      <Pairs pairs={headPairs(document)} />
      {document.supplement && <Gap />}
      {document.supplement && <Paragraphs texts={[supplementTexts.lead(document.supplement)]} />}
      {intro && <Gap />}
      {intro && <Paragraphs texts={paragraphsOf(intro)} />}
      {sets.map((set, index) => (
        <Alternative key={set.id} document={document} set={set} index={index} />
      ))}
      <Section title={texts.meaning}>
        <Paragraphs texts={priceRuleTexts(document)} />
      </Section>
      <Standard document={document} />
      {agreement && (
        <Section title={texts.agreement}>
          <Paragraphs texts={paragraphsOf(agreement)} />
        </Section>
      )}
      <Section title={texts.rights}>
        <Paragraphs texts={rightsOf(document)} />
      </Section>
      {terms && (
        <Section title={texts.terms}>
          <Paragraphs texts={paragraphsOf(terms)} />
        </Section>
      )}
      {document.processing && (
        <Section title={texts.processing}>
          <Paragraphs texts={paragraphsOf(document.processing)} />
        </Section>
      )}
    </Paper>
  );
}

function headPairs({ recipient, validUntil, heldUntil }: QuoteDocument): [string, string][] {
  const { companyName, orgnr, name } = recipient;
  const whom = companyName ? `${companyName}${orgnr ? ` (${orgnr})` : ""}, ved ${name}` : name;
  return [
    [texts.forWhom, whom],
    [texts.validUntil, formatDay(validUntil)],
    [texts.heldUntil, heldUntil ? `${formatDay(heldUntil)}. ${texts.heldNotice}` : texts.notHeld],
  ];
}

interface AlternativeProps {
  readonly document: QuoteDocument;
  readonly set: QuoteSet;
  readonly index: number;
}

function Alternative({ document, set, index }: AlternativeProps) {
  const sums = sumsOfStart(document, set);
  const lines = linesOf(document, set);
  const others = lines.filter(({ role }) => role === "optional");
  const title = document.sets.length > 1 ? texts.alternative(index, set.name) : texts.whenAndWhere;
  return (
    <Section title={title} together={set.days.length <= 4 && sums.lines.length <= 8}>
      <Paragraphs texts={set.days.map((day) => `${dayText(day)}\n${placeText(day)}`)} />
      <Gap />
      <Table
        columns={columns}
        rows={sums.lines}
        keyOf={({ id }) => id}
        total={[texts.total, "", "", formatKroner(sums.totalOre)]}
      />
      <Gap />
      <Paragraphs
        texts={[
          `${texts.net} ${formatKroner(sums.netOre)}. ${texts.mva} ${formatKroner(sums.mvaOre)}.`,
          ...[...groupsOf(lines)].map(
            ([name, group]) =>
              `${name}, ${texts.chooseOne.toLowerCase()}: ${group.map(choiceText).join("; ")}.`,
          ),
          ...(others.length > 0 ? [`${texts.optional}: ${others.map(choiceText).join("; ")}.`] : []),
          ...(sums.payments.length === 0 ? [supplementTexts.same] : []),
          ...(sums.payments.length === 0
            ? []
            : [
                `${texts.payment}: ${sums.payments.map((share) => `${formatKroner(share.ore)} inkl. mva. ${paymentText(share, document.dueDays)}`).join(". ")}.`,
              ]),
        ]}
      />
    </Section>
  );
}

const columns: Column<QuoteLine>[] = [
  { title: texts.what, width: 46, strong: true, lines: ({ name }) => [name] },
  { title: texts.quantity, width: 12, align: "right", lines: ({ quantity }) => [String(quantity)] },
  { title: texts.unitPrice, width: 20, align: "right", lines: ({ unitOre }) => [formatKroner(unitOre)] },
  {
    title: texts.sum,
    width: 22,
    align: "right",
    lines: ({ totalOre, mvaIncluded }) => [formatKroner(totalOre), mvaIncluded ? "inkl. mva." : "eks. mva."],
  },
];

function choiceText({ name, quantity, totalOre, mvaIncluded }: QuoteLine): string {
  const what = quantity > 1 ? `${quantity} × ${name}` : name;
  return `${what} ${formatKroner(totalOre)} ${mvaIncluded ? "inkl." : "eks."} mva.`.replace(/\.$/, "");
}

function Standard({ document: { standard } }: { readonly document: QuoteDocument }) {
  const keys = (Object.keys(standardNames) as (keyof typeof standardNames)[]).filter((key) => standard[key]);
  if (keys.length === 0) return null;
  return (
    <Section title={texts.standard}>
      <Pairs pairs={keys.map((key) => [standardNames[key], standard[key]] as const)} />
    </Section>
  );
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
