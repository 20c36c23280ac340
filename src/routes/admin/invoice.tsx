import { requireAdmin } from "~/areas/access/gate.server";
import {
  type InvoiceRecord,
  invoiceAudience,
  invoiceForAdminRecord,
} from "~/areas/billing/reads/admin-record.server";
import { isLate } from "~/areas/billing/rules/states";
import { documentNames } from "~/areas/billing/texts/document";
import { ehfStateNames, invoiceTexts as texts } from "~/areas/billing/texts/staff";
import { invoiceList } from "~/areas/billing/types";
import { DocumentView } from "~/areas/billing/ui/document-view";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { dayOf } from "~/kit/time";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { Money } from "~/ui/money";
import { Notice } from "~/ui/notice";
import { RecordHeader } from "~/ui/record/record-header";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import { RecordTimeline } from "~/ui/record/record-timeline";
import { eventItems } from "~/ui/record/timeline";
import "~/ui/styles/admin-quotes.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/invoice";
import { adminMeta } from "./admin-meta";
import { InvoiceActions, lateWords } from "./invoices/actions";
import { receiverName } from "./invoices/columns";
import { InvoiceEditor } from "./invoices/editor";
import { EntryTable } from "./invoices/entry-table";
import { invoiceIntents, invoiceRefusal } from "./invoices/intents.server";
import { OnlineSection } from "./invoices/online-section";
import { RemindersSection } from "./invoices/reminders-section";
import { InvoiceStateBadge } from "./invoices/status-badge";
import { listensTo } from "./listens-to";
import { recordRoute } from "./record-route.server";

export const handle = listensTo("invoice", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? titleOf(loaderData.record) : texts.back);

const record = recordRoute({
  kind: "invoice",
  gate: requireAdmin,
  param: "invoiceId",
  audienceOf: invoiceAudience,
  doneElsewhere: ["create"],
  read: async ({ db }, admin, id, now) => {
    const found = await invoiceForAdminRecord(db, admin, id, now);
    return found && { record: found, today: dayOf(now) };
  },
  intents: invoiceIntents,
  words: invoiceRefusal,
});

export const loader = (args: Route.LoaderArgs) => record.load(args);
export const action = (args: Route.ActionArgs) => record.act(args);

export default function InvoicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { record: shown, frame, done, today } = loaderData;
  const { invoice, state, version } = shown;
  const { id, status, party, deliveredOn } = invoice;
  return (
    <RecordPage done={done} version={version} outcome={actionData} doneTexts={texts.done}>
      <RecordHeader
        back={{ to: invoiceList.href(), label: texts.back }}
        eyebrow={titleOf(shown)}
        title={receiverName(party)}
        status={<InvoiceStateBadge state={state} />}
        frame={frame}
        facts={factsOf(shown)}
        money={{ term: texts.total, ore: invoice.totalOre }}
        links={linksOf(shown)}
        next={
          status === "issued" && (
            <>
              <ButtonLink compact href={adminHref.invoicePdf(id)}>
                {texts.pdf}
              </ButtonLink>
              {invoice.ehfState !== "none" && (
                <ButtonLink compact variant="secondary" href={adminHref.invoiceEhf(id)}>
                  {texts.ehf}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {status === "draft" && isLate(deliveredOn, today) && (
        <Notice tone="warn">{lateWords(deliveredOn, today)}</Notice>
      )}
      <div className="record-columns">
        <div>
          {status === "draft" ? (
            <RecordSection title={texts.sections.edit}>
              <InvoiceEditor key={version} invoice={invoice} version={version} outcome={actionData} />
            </RecordSection>
          ) : (
            <RecordSection title={texts.sections.document}>
              <DocumentView document={invoice} />
            </RecordSection>
          )}
          <RemindersSection record={shown} today={today} />
          <RecordSection title={texts.sections.entries}>
            <EntryTable entries={shown.entries} />
          </RecordSection>
          <RecordTimeline frame={frame} items={eventItems(shown.events, texts.events)} />
        </div>
        <div>
          <InvoiceActions record={shown} today={today} />
          <OnlineSection payments={shown.online} version={version} backOre={shown.backOre} />
          {status === "draft" && (
            <RecordSection title={texts.preview}>
              <DocumentView document={invoice} />
            </RecordSection>
          )}
        </div>
      </div>
    </RecordPage>
  );
}

function titleOf({ invoice: { kind, number } }: InvoiceRecord): string {
  return number === null ? texts.draftOf[kind] : texts.document(documentNames[kind], number);
}

function factsOf({ invoice, balance }: InvoiceRecord) {
  const { facts: words } = texts;
  const { party, address, issuedOn, dueOn, deliveredOn, kid, ehfState, status, disputedAt } = invoice;
  const street = [address.address, `${address.postalCode} ${address.city}`.trim()].filter(Boolean).join(", ");
  const isIssued = status === "issued" && invoice.kind === "invoice";
  const shown = [
    party.email && {
      term: words.email,
      value: (
        <a className="link" href={`mailto:${party.email}`}>
          {formatEmail(party.email)}
        </a>
      ),
    },
    { term: words.address, value: street || texts.noAddress },
    deliveredOn && { term: words.delivered, value: <DateText day={deliveredOn} as="date" /> },
    issuedOn && { term: words.issued, value: <DateText day={issuedOn} as="date" /> },
    dueOn && { term: words.due, value: <DateText day={dueOn} as="date" /> },
    kid && { term: words.kid, value: kid },
    isIssued && { term: words.open, value: <Money ore={balance.openOre} /> },
    isIssued && balance.paidOre > 0 && { term: words.paid, value: <Money ore={balance.paidOre} /> },
    isIssued && balance.creditOre > 0 && { term: words.credit, value: <Money ore={balance.creditOre} /> },
    ehfState !== "none" && { term: words.ehf, value: ehfStateNames[ehfState] },
    disputedAt && {
      term: words.disputed,
      value: invoice.disputeReason || <DateText at={disputedAt} as="date" />,
    },
    invoice.collectionAt && {
      term: words.collection,
      value: <DateText at={invoice.collectionAt} as="date" />,
    },
  ];
  return shown.filter((fact) => typeof fact === "object" && fact !== null);
}

function linksOf({ invoice, linked, bookingNumber }: InvoiceRecord) {
  const { bookingId, companyId } = invoice;
  const shown = [
    bookingId && bookingNumber && { to: adminHref.booking(bookingId), label: texts.booking(bookingNumber) },
    companyId && { to: adminHref.company(companyId), label: texts.company },
    ...linked.map(({ id, kind, number }) => ({
      to: adminHref.invoice(id),
      label: texts.document(documentNames[kind], number),
    })),
  ];
  return shown.filter((link) => typeof link === "object" && link !== null);
}
