import { formatKroner, type Ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { SummaryList } from "~/ui/summary-list";
import { documentTitle, payTexts as texts } from "../texts/document";
import type { DocumentKind, InvoiceState } from "../types";

export interface ListedDocument {
  readonly kind: DocumentKind;
  readonly number: number;
  readonly state: InvoiceState;
  readonly dueOn: Day | null;
  readonly totalOre: Ore;
  readonly openOre: Ore;
  readonly href: string;
  /** The page where it is paid; null when nothing is to be paid. */
  readonly payHref: string | null;
}

/** The documents of a booking, each with what is open, and its PDF. */
export function DocumentsList({ documents }: { readonly documents: readonly ListedDocument[] }) {
  return (
    <SummaryList
      rows={documents.map((document) => ({
        term: documentTitle(document),
        value: (
          <>
            <span className="block">{sentence(document)}</span>
            {document.payHref && (
              <a className="link me-4" href={document.payHref}>
                {texts.payNow}
              </a>
            )}
            <a className="link" href={document.href}>
              {texts.pdf}
            </a>
          </>
        ),
      }))}
    />
  );
}

function sentence({ kind, state, dueOn, totalOre, openOre }: ListedDocument): string {
  const total = formatKroner(totalOre);
  if (kind === "credit_note" || state === "draft" || state === "dropped") return total;
  if (openOre > 0 && dueOn) return `${total}. ${texts.openUntil(formatKroner(openOre), formatDay(dueOn))}`;
  return `${total}. ${texts.leads[state]}`;
}
