import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { MvaShare, SoldLine } from "~/areas/catalogue/types";
import { formatExact } from "~/kit/exact-kroner";
import { lessOre } from "~/kit/money";
import { formatOrgnr } from "~/kit/orgnr";
import { formatDay } from "~/kit/time-format";
import { Gap, Pairs, Paper, Paragraphs, Section } from "~/platform/pdf/paper";
import { type Column, Table } from "~/platform/pdf/table";
import { documentTitle, formatAccount, sellerNumber, paperTexts as texts } from "../texts/document";
import type { IssuedDocument } from "../types";

/** An issued document as it is sent: everything that bokføringsforskriften § 5-1 asks for. */
export function invoicePaper(document: IssuedDocument) {
  const { seller, lines, kind, note } = document;
  const sums = sumsOf(lines);
  const title = documentTitle(document);
  return (
    <Paper
      title={`${title}, ${seller.name}`}
      heading={title}
      lead={`${texts.issued[kind]} ${formatDay(document.issuedOn)}`}
      sender={seller.name}
      foot={[
        seller.name,
        sellerNumber(seller),
        `${seller.address}, ${seller.postalCode} ${seller.city}`,
      ].join(", ")}
      letterhead
    >
      <Pairs pairs={headPairs(document)} />
      <Gap />
      <Table
        columns={columnsOf(document)}
        rows={lines.map((line, position) => ({ ...line, position }))}
        keyOf={({ position }) => String(position)}
        total={[texts.total[kind], "", "", "", `${formatExact(sums.totalOre)} kr`]}
      />
      {seller.mvaRegistered && kind !== "request" && <MvaTable shares={sums.mva} />}
      {document.prepaidOre > 0 && (
        <Section title={texts.toPay} together>
          <Pairs
            pairs={[
              [texts.prepaid, `${formatExact(document.prepaidOre)} kr`],
              [texts.toPay, `${formatExact(lessOre(sums.totalOre, document.prepaidOre))} kr`],
            ]}
          />
        </Section>
      )}
      {kind === "credit_note" ? <Paragraphs texts={[texts.creditNote]} /> : <Payment document={document} />}
      {kind === "request" && <Paragraphs texts={[texts.requestNote]} />}
      {note && <Paragraphs texts={note.split(/\n+/)} />}
    </Paper>
  );
}

function headPairs(document: IssuedDocument): [string, string][] {
  const { party, address, orderNumber, dueOn, deliveredOn, deliveredAt, credited } = document;
  const buyer = [party.companyName, party.name].filter(Boolean).join(", ");
  const street = [address.address, `${address.postalCode} ${address.city}`.trim()].filter(Boolean).join(", ");
  const shown: (false | [string, string])[] = [
    [texts.buyer, [buyer, street].filter(Boolean).join("\n")],
    party.orgnr !== null && [texts.orgnr, formatOrgnr(party.orgnr)],
    Boolean(party.invoiceReference) && [texts.reference, party.invoiceReference ?? ""],
    orderNumber !== "" && [texts.orderNumber, orderNumber],
    credited !== null && [texts.credited, `${credited.number}, ${formatDay(credited.issuedOn)}`],
    deliveredOn !== null && [
      texts.delivered,
      [formatDay(deliveredOn), deliveredAt].filter(Boolean).join(", "),
    ],
    dueOn !== null && [texts.due, formatDay(dueOn)],
  ];
  return shown.filter((pair) => pair !== false);
}

type Row = SoldLine & { readonly position: number };

function columnsOf({ seller }: IssuedDocument): Column<Row>[] {
  const rateOf = ({ mvaBp }: Row) =>
    mvaBp > 0 ? `${mvaBp / 100} %` : seller.mvaRegistered ? texts.outside : texts.noMva;
  const taxed = ({ mvaBp, mvaIncluded }: Row) =>
    mvaBp === 0 ? [] : [mvaIncluded ? texts.included : texts.excluded];
  return [
    { title: texts.what, width: 40, strong: true, lines: ({ name }) => [name] },
    { title: texts.quantity, width: 11, align: "right", lines: ({ quantity }) => [String(quantity)] },
    { title: texts.price, width: 18, align: "right", lines: (row) => [formatExact(row.unitOre)] },
    { title: texts.mva, width: 12, align: "right", lines: (row) => [rateOf(row)] },
    {
      title: texts.sum,
      width: 19,
      align: "right",
      lines: (row) => [formatExact(row.totalOre), ...taxed(row)],
    },
  ];
}

/** Split by rate, in kroner (bokføringsforskriften §§ 5-1-1 no. 6 and 5-1-5). */
function MvaTable({ shares }: { readonly shares: readonly MvaShare[] }) {
  const rows = shares.map((each) => [
    each.rateBp > 0 ? `${each.rateBp / 100} %` : texts.outside,
    `${texts.basis} ${formatExact(each.netOre)} kr, ${texts.ofMva.toLowerCase().replace("mva", "MVA")} ${formatExact(each.vatOre)} kr`,
  ]);
  return (
    <Section title={texts.mvaTitle} together>
      <Pairs pairs={rows.map(([rate = "", text = ""]) => [rate, text] as const)} />
    </Section>
  );
}

function Payment({ document }: { readonly document: IssuedDocument }) {
  const { seller, kid, number, dueOn, lines, prepaidOre } = document;
  const toPay = lessOre(sumsOf(lines).totalOre, prepaidOre);
  if (toPay === 0) return null;
  const shown: (false | [string, string])[] = [
    [texts.amount, `${formatExact(toPay)} kr`],
    seller.bankAccount !== null && [texts.account, formatAccount(seller.bankAccount)],
    kid === null ? [texts.mark, String(number)] : [texts.kid, kid],
    dueOn !== null && [texts.due, formatDay(dueOn)],
  ];
  return (
    <Section title={texts.payment} together>
      <Pairs pairs={shown.filter((pair) => pair !== false)} />
    </Section>
  );
}
