import { Form } from "react-router";
import type { TermFigures } from "~/areas/billing/reads/accounting.server";
import { accountingTexts } from "~/areas/billing/texts/accounting";
import { adminHref } from "~/kit/admin-href";
import { addOre, type Ore, ore } from "~/kit/money";
import { formatDate } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";

const { terms: texts } = accountingTexts;

interface TermsProps {
  readonly terms: readonly TermFigures[];
  readonly year: number;
  readonly thisYear: number;
}

interface TermRow {
  readonly key: string;
  readonly term: TermFigures;
  readonly isFirst: boolean;
  readonly rate: string;
  readonly baseOre: Ore | null;
  readonly mvaOre: Ore | null;
}

/** Sales and MVA by term and rate, and the button that locks a term that has been reported. */
export function Terms({ terms, year, thisYear }: TermsProps) {
  const { columns: words } = texts;
  return (
    <RecordSection title={texts.title}>
      <p className="text-quiet">{texts.lead}</p>
      <p className="matching-buttons">
        {[thisYear - 2, thisYear - 1, thisYear].map((each) =>
          each === year ? (
            <strong key={each}>{texts.year(each)}</strong>
          ) : (
            <Link key={each} to={`${adminHref.accounting}?aar=${each}`}>
              {texts.year(each)}
            </Link>
          ),
        )}
      </p>
      <Form noValidate method="post">
        <Table
          caption={`${texts.title} ${year}`}
          captionHidden
          rows={terms.flatMap(rowsOf)}
          rowKey={({ key }) => key}
          columns={[
            {
              key: "term",
              header: words.term,
              rowHeader: true,
              cell: ({ term, isFirst }) =>
                isFirst && `${texts.term(term.number)}, ${formatDate(term.first)}–${formatDate(term.last)}`,
            },
            { key: "rate", header: words.rate, cell: ({ rate }) => rate },
            {
              key: "base",
              header: words.base,
              end: true,
              cell: ({ baseOre }) => baseOre !== null && <Money ore={baseOre} />,
            },
            {
              key: "mva",
              header: words.mva,
              end: true,
              cell: ({ mvaOre }) => mvaOre !== null && <Money ore={mvaOre} />,
            },
            {
              key: "state",
              header: words.state,
              cell: ({ term, isFirst }) => isFirst && <State term={term} />,
            },
          ]}
        />
      </Form>
    </RecordSection>
  );
}

function rowsOf(term: TermFigures): TermRow[] {
  const { number, rates } = term;
  if (rates.length === 0)
    return [{ key: `${number}`, term, isFirst: true, rate: texts.none, baseOre: null, mvaOre: null }];
  const rows = rates.map(({ rateBp, baseOre, mvaOre }, index) => ({
    key: `${number}-${rateBp}`,
    term,
    isFirst: index === 0,
    rate: texts.rate(rateBp),
    baseOre,
    mvaOre,
  }));
  if (rates.length === 1) return rows;
  const sum = (of: (rate: (typeof rates)[number]) => Ore) => addOre(ore(0), ...rates.map(of));
  const total = { baseOre: sum(({ baseOre }) => baseOre), mvaOre: sum(({ mvaOre }) => mvaOre) };
  return [...rows, { key: `${number}-sum`, term, isFirst: false, rate: texts.sum, ...total }];
}

function State({ term }: { readonly term: TermFigures }) {
  if (term.lockedBy !== null) return texts.locked(term.lockedBy);
  if (!term.mayLock) return texts.running;
  return (
    <Button name="press" value={`lock ${term.first}`} variant="secondary" compact>
      {texts.lock(term.number)}
    </Button>
  );
}
