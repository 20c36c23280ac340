import { priceTableTexts } from "~/areas/catalogue/texts/price-table";
import { PriceTable } from "~/areas/catalogue/ui/price-table";
import type { CompanySettings } from "~/areas/settings/types";
import { formatEmail } from "~/kit/email";
import { lessOre, ore } from "~/kit/money";
import { dayOf } from "~/kit/time";
import { formatDay, formatTimeRange } from "~/kit/time-format";
import { Money } from "~/ui/money";
import { SummaryList, type SummaryRow } from "~/ui/summary-list";
import type { BookingView } from "../reads/customer-page.server";
import { absentText, feeTexts, nothingDueText } from "../texts/booking";
import { editTexts } from "../texts/edit";
import { checkTexts } from "../texts/flow";
import { groupTexts } from "../texts/group";
import { GroupTimes } from "./group-times";
import { Lines } from "./lines";

interface BookingFactsProps {
  readonly view: BookingView;
  readonly company: Pick<CompanySettings, "fullAddress">;
}

/** A booking as its customer sees it. */
export function BookingFacts({ view, company }: BookingFactsProps) {
  const { customerName, companyName } = view;
  return (
    <SummaryList
      rows={[
        { term: editTexts.number, value: String(view.number) },
        { term: checkTexts.what, value: view.sessionName },
        {
          term: checkTexts.when,
          value: <Lines of={[formatDay(dayOf(view.from)), formatTimeRange(view.from, view.to)]} />,
        },
        ...(view.members.length > 0
          ? [{ term: groupTexts.who, value: <GroupTimes members={view.members} /> }]
          : []),
        { term: checkTexts.where, value: company.fullAddress },
        { term: checkTexts.who, value: companyName ? `${customerName}, ${companyName}` : customerName },
        { term: checkTexts.contact, value: <Lines of={[formatEmail(view.email), view.phone]} /> },
        ...(view.note
          ? [{ term: checkTexts.note, value: <span className="whitespace-pre-line">{view.note}</span> }]
          : []),
        ...priceRows(view),
      ]}
    />
  );
}

/** The price and its fees while the booking is active; when it has ended, only what is due. */
function priceRows({ due, ...view }: BookingView): SummaryRow[] {
  const fees = due.fees.map((fee) => ({ term: feeTexts[fee.kind], value: <Money ore={fee.ore} /> }));
  const total = (term: string) => ({ term, value: <Money ore={due.totalOre} />, total: true });
  if (due.withPrice) {
    const price = <PriceTable {...view} forFirm={view.customerKind === "bedrift"} />;
    const absent = due.absentOre
      ? [{ term: absentText, value: <Money ore={lessOre(ore(0), due.absentOre)} /> }]
      : [];
    const beside = [...absent, ...fees];
    return [
      { term: priceTableTexts.price, value: price },
      ...beside,
      ...(beside.length > 0 ? [total(editTexts.owed)] : []),
    ];
  }
  return due.totalOre > 0
    ? [...fees, total(priceTableTexts.total)]
    : [{ term: priceTableTexts.price, value: nothingDueText }];
}
