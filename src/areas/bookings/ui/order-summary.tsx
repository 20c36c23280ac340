import type { Choices, Price, Product } from "~/areas/catalogue/types";
import type { CompanySettings } from "~/areas/settings/types";
import { formatEmail } from "~/kit/email";
import { formatOrgnr } from "~/kit/orgnr";
import { dayOf, type Instant } from "~/kit/time";
import { formatDay, formatTimeRange } from "~/kit/time-format";
import { SummaryList, type SummaryRow } from "~/ui/summary-list";
import { checkTexts } from "../texts/flow";
import { groupTexts } from "../texts/group";
import { imagesText, sessionName } from "../texts/session";
import type { DraftContact } from "../types";
import { type GroupTime, GroupTimes } from "./group-times";
import { Lines } from "./lines";

type Step = "what" | "when" | "who";

interface OrderSummaryProps {
  readonly product: Pick<Product, "name" | "kind">;
  readonly price: Price;
  readonly choices: Choices;
  readonly members: readonly GroupTime[];
  readonly hold: { readonly from: Instant; readonly to: Instant };
  readonly contact: DraftContact;
  /** Formatted for reading. */
  readonly phone: string;
  readonly company: Pick<CompanySettings, "fullAddress">;
  readonly hrefOf: (step: Step) => string;
}

/** Angrerettloven § 16: what is bought, when and where, directly before the button; the price is at the button. */
export function OrderSummary(props: OrderSummaryProps) {
  const { product, price, choices, members, hold, contact, phone, company, hrefOf } = props;
  const change = (about: string, step: Step) => ({ label: checkTexts.change, about, href: hrefOf(step) });
  const rows: SummaryRow[] = [
    {
      term: checkTexts.what,
      value: (
        <Lines
          of={[
            sessionName(product.name, choices),
            imagesText(choices.images, peopleWithImages(product, choices)),
            ...addOnsOf(price),
          ]}
        />
      ),
      action: change(checkTexts.what.toLowerCase(), "what"),
    },
    {
      term: checkTexts.when,
      value: <Lines of={[formatDay(dayOf(hold.from)), formatTimeRange(hold.from, hold.to)]} />,
      action: change(checkTexts.when.toLowerCase(), "when"),
    },
    ...(members.length > 0
      ? [
          {
            term: groupTexts.names,
            value: <GroupTimes members={members} />,
            action: change(groupTexts.names.toLowerCase(), "who"),
          },
        ]
      : []),
    { term: checkTexts.where, value: company.fullAddress },
    { term: checkTexts.who, value: contact.name, action: change(checkTexts.who.toLowerCase(), "who") },
    {
      term: checkTexts.contact,
      value: <Lines of={[formatEmail(contact.email), phone]} />,
      action: change(checkTexts.contact.toLowerCase(), "who"),
    },
    ...firmRows(contact).map((row) => ({ ...row, action: change(row.term.toLowerCase(), "who") })),
    ...(contact.note
      ? [
          {
            term: checkTexts.note,
            value: <span className="whitespace-pre-line">{contact.note}</span>,
            action: change(checkTexts.note.toLowerCase(), "who"),
          },
        ]
      : []),
  ];
  return (
    <div className="mt-8">
      <SummaryList rows={rows} />
    </div>
  );
}

function peopleWithImages({ kind }: Pick<Product, "kind">, { persons, group = 1 }: Choices): number {
  return kind === "per_person" ? persons : group;
}

function firmRows({ kind, companyName, orgnr, invoiceReference }: DraftContact): SummaryRow[] {
  if (kind !== "bedrift") return [];
  const facts = [companyName ?? "", orgnr ? `Org.nr. ${formatOrgnr(orgnr)}` : "", invoiceReference ?? ""];
  return [{ term: checkTexts.company, value: <Lines of={facts.filter(Boolean)} /> }];
}

function addOnsOf({ lines }: Price): string[] {
  return lines
    .filter(({ kind }) => kind === "add-on")
    .map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name));
}
