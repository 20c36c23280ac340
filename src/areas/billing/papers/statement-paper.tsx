import { formatExact } from "~/kit/exact-kroner";
import { formatOrgnr } from "~/kit/orgnr";
import { formatDate } from "~/kit/time-format";
import { Gap, Pairs, Paper, Paragraphs, Section } from "~/platform/pdf/paper";
import { type Column, Table } from "~/platform/pdf/table";
import type { AccountHolder } from "../reads/account-statement.server";
import type { AccountStatement } from "../rules/account-statement";
import { formatAccount, sellerNumber } from "../texts/document";
import { type AskedFor, closingText, movementText, statementTexts as texts } from "../texts/statement";
import type { Seller } from "../types";

export interface StatementContent {
  readonly holder: Pick<AccountHolder, "name" | "orgnr" | "address">;
  readonly statement: AccountStatement;
  readonly asked: readonly AskedFor[];
  readonly seller: Seller;
}

type Row = AccountStatement["rows"][number] & { readonly position: number };

const columns: Column<Row>[] = [
  { title: texts.columns.day, width: 16, lines: ({ day }) => [formatDate(day)] },
  { title: texts.columns.voucher, width: 9, align: "right", lines: ({ voucher }) => [String(voucher)] },
  { title: texts.columns.what, width: 39, strong: true, lines: (row) => [movementText(row)] },
  { title: texts.columns.amount, width: 18, align: "right", lines: (row) => [formatExact(row.ore)] },
  { title: texts.columns.balance, width: 18, align: "right", lines: (row) => [formatExact(row.balanceOre)] },
];

/** What a customer owed, was invoiced and has paid in a period. It is no sales document. */
export function statementPaper({ holder, statement, asked, seller }: StatementContent) {
  const { openingOre, closingOre, rows, from, to } = statement;
  const street = [holder.address.address, `${holder.address.postalCode} ${holder.address.city}`.trim()];
  const closing = `${formatExact(closingOre)} kr`;
  return (
    <Paper
      title={`${texts.of(holder.name)}, ${seller.name}`}
      heading={texts.title}
      lead={texts.period(from, to)}
      sender={seller.name}
      foot={[
        seller.name,
        sellerNumber(seller),
        `${seller.address}, ${seller.postalCode} ${seller.city}`,
      ].join(", ")}
      letterhead
    >
      <Pairs
        pairs={[
          [texts.receiver, [holder.name, ...street].filter(Boolean).join("\n")],
          ...(holder.orgnr ? [[texts.orgnr, formatOrgnr(holder.orgnr)] as const] : []),
          [texts.opening, `${formatExact(openingOre)} kr`],
        ]}
      />
      <Gap />
      {rows.length === 0 ? (
        <Pairs pairs={[[texts.closing, closing]]} />
      ) : (
        <Table
          columns={columns}
          rows={rows.map((row, position) => ({ ...row, position }))}
          keyOf={({ position }) => String(position)}
          total={["", "", texts.closing, "", closing]}
        />
      )}
      <Paragraphs texts={[`${closingText(statement)}.`.replace("..", "."), texts.note]} />
      {closingOre > 0 && seller.bankAccount && (
        <Pairs pairs={[[texts.account, formatAccount(seller.bankAccount)]]} />
      )}
      {asked.length > 0 && (
        <Section title={texts.asked} together>
          <Pairs
            pairs={asked.map(({ number, openOre }) => [
              `Betalingsforespørsel ${number}`,
              `${formatExact(openOre)} kr`,
            ])}
          />
          <Paragraphs texts={[texts.askedNote]} />
        </Section>
      )}
    </Paper>
  );
}
