import { formatEmail } from "~/kit/email";
import { formatOrgnr } from "~/kit/orgnr";
import { formatPhone } from "~/kit/phone-format";
import { capitalise } from "~/kit/text";
import { formatDay } from "~/kit/time-format";
import { SummaryList, type SummaryRow } from "~/ui/summary-list";
import { requestNumber, wherePlace } from "../rules/where";
import { answerNames, companyTexts, requestPageTexts, wishWords } from "../texts/public";
import type { CompanyRequest, Site } from "../types";

const words = requestPageTexts.facts;

/** Everything that the company wrote. */
export function RequestDetails({ request }: { readonly request: Omit<CompanyRequest, "linkId"> }) {
  return <SummaryList rows={rowsOf(request)} />;
}

function rowsOf(request: Omit<CompanyRequest, "linkId">): SummaryRow[] {
  const { number, persons, minutesEach, images, wishes, party, invoiceAddress, site, message } = request;
  const town = [invoiceAddress.postalCode, invoiceAddress.city].filter(Boolean).join(" ");
  const invoice = [party.invoiceReference ?? "", invoiceAddress.address, town].filter(Boolean);
  const rows: (SummaryRow | false)[] = [
    { term: words.number, value: requestNumber(number) },
    { term: words.what, value: requestPageTexts.whatOf(persons, minutesEach, images) },
    { term: words.where, value: wherePlace(request) },
    site !== null && { term: words.site, value: <Lines of={siteLines(site)} /> },
    {
      term: words.dates,
      value: <Lines of={wishes.map((wish) => capitalise(wishWords(wish, formatDay(wish.day))))} />,
    },
    {
      term: words.company,
      value: (
        <Lines of={[party.companyName ?? "", party.orgnr ? `Org.nr. ${formatOrgnr(party.orgnr)}` : ""]} />
      ),
    },
    {
      term: words.contact,
      value: <Lines of={[party.name, formatEmail(party.email), party.phone && formatPhone(party.phone)]} />,
    },
    invoice.length > 0 && { term: words.invoice, value: <Lines of={invoice} /> },
    message !== "" && { term: words.message, value: <span className="whitespace-pre-line">{message}</span> },
  ];
  return rows.filter((row) => row !== false);
}

function siteLines({ floor, room, power, parking, lift }: Site): string[] {
  const { who } = companyTexts;
  return [
    floor && `${who.floor}: ${floor}`,
    room && `${who.room}: ${room}`,
    `${who.power} ${answerNames[power]}`,
    `${who.parking} ${answerNames[parking]}`,
    `${who.lift} ${answerNames[lift]}`,
  ].filter(Boolean);
}

function Lines({ of }: { readonly of: readonly string[] }) {
  return (
    <>
      {of.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </>
  );
}
