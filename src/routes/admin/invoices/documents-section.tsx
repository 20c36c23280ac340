import { Link } from "react-router";
import type { DocumentOf } from "~/areas/billing/reads/neighbours.server";
import { documentName, invoicesBesideTexts as texts } from "~/areas/billing/texts/beside";
import { documentNames } from "~/areas/billing/texts/document";
import { invoiceList } from "~/areas/billing/types";
import { adminHref } from "~/kit/admin-href";
import { addOre, formatKroner, type Ore, ore } from "~/kit/money";
import { formatDate } from "~/kit/time-format";
import { RecordSection } from "~/ui/record/record-section";
import { InvoiceStateBadge } from "./status-badge";

interface DocumentsProps {
  readonly documents: readonly DocumentOf[];
  /** Whose documents they are: the sums then open their rows in the list. */
  readonly filter?: { readonly bedrift: string } | { readonly kunde: string };
}

/** The documents of a booking, a customer or a company, with what was invoiced, paid and is open; nothing without any. */
export function DocumentsSection({ documents, filter }: DocumentsProps) {
  if (documents.length === 0) return null;
  const issued = documents.filter(({ number, kind }) => number !== null && kind !== "request");
  const sum = (of: (document: DocumentOf) => Ore) => addOre(ore(0), ...issued.map(of));
  const rowsOf = (vis: "sendt" | "apne") => (filter ? invoiceList.href({ vis, ...filter }) : null);
  return (
    <RecordSection title={texts.title}>
      <ul className="request-lines">
        {documents.map(({ id, kind, number, state, dueOn, issuedOn, totalOre, paidWith }) => (
          <li key={id}>
            <div className="request-line">
              <Link className="link" to={adminHref.invoice(id)}>
                {documentName(documentNames[kind], number)}
              </Link>
              <InvoiceStateBadge state={state} />
            </div>
            <p className="request-line text-quiet">
              <span>
                {dueOn ? texts.due(formatDate(dueOn)) : issuedOn ? formatDate(issuedOn) : texts.draft}
                {paidWith && `, ${texts.paidWith[paidWith]}`}
              </span>
              <span className="tabular">{formatKroner(totalOre)}</span>
            </p>
          </li>
        ))}
      </ul>
      {issued.length > 0 && (
        <>
          <Sum term={texts.invoiced} ore={sum(({ totalOre }) => totalOre)} to={rowsOf("sendt")} />
          <Sum term={texts.paid} ore={sum(({ paidOre }) => paidOre)} to={rowsOf("sendt")} />
          <Sum term={texts.open} ore={sum(({ openOre }) => openOre)} to={rowsOf("apne")} />
          {filter && (
            <p>
              <Link className="link" to={adminHref.statement(ownerOf(filter))}>
                {texts.statement}
              </Link>
            </p>
          )}
        </>
      )}
    </RecordSection>
  );
}

function ownerOf(filter: NonNullable<DocumentsProps["filter"]>) {
  return "bedrift" in filter
    ? ({ kind: "company", id: filter.bedrift } as const)
    : ({ kind: "customer", id: filter.kunde } as const);
}

interface SumProps {
  readonly term: string;
  readonly ore: Ore;
  readonly to: string | null;
}

function Sum({ term, ore: amount, to }: SumProps) {
  return (
    <p className="request-line">
      <span>
        {to === null ? (
          term
        ) : (
          <Link className="link" to={to}>
            {term}
          </Link>
        )}
      </span>
      <strong className="tabular">{formatKroner(amount)}</strong>
    </p>
  );
}
