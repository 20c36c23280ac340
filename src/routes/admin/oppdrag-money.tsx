import { requireStaff } from "~/areas/access/gate.server";
import { invoicedOfOppdrag } from "~/areas/billing/reads/of-oppdrag.server";
import { invoicesBesideTexts } from "~/areas/billing/texts/beside";
import { oppdragMoneyTexts as invoicedWords } from "~/areas/billing/texts/oppdrag-money";
import { percentOf } from "~/areas/billing/texts/part-lines";
import type { Payer } from "~/areas/billing/types";
import { leadTexts } from "~/areas/leads/texts/staff";
import {
  moneyForStaff,
  oppdragAudience,
  oppdragForAdminRecord,
} from "~/areas/oppdrag/reads/admin-record.server";
import { moneyTexts as words } from "~/areas/oppdrag/texts/money";
import { oppdragTexts as texts } from "~/areas/oppdrag/texts/staff";
import { adminHref } from "~/kit/admin-href";
import { addOre, formatKroner, type Ore } from "~/kit/money";
import { ButtonLink } from "~/ui/button";
import { Money } from "~/ui/money";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag-money";
import { adminMeta } from "./admin-meta";
import { DocumentsSection } from "./invoices/documents-section";
import { listensTo } from "./listens-to";
import { FeesSection } from "./oppdrag/fees-section";
import { OppdragHead } from "./oppdrag/head";
import { moneyIntents, moneyRefusal } from "./oppdrag/intents.server";
import { OppdragMoneyBadge } from "./oppdrag/money-badge";
import { PayersForm } from "./oppdrag/payers-form";
import { recordRoute } from "./record-route.server";

export const handle = listensTo("oppdrag", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.oppdrag.party.companyName ?? texts.one);

const record = recordRoute({
  kind: "oppdrag",
  gate: requireStaff,
  param: "oppdragId",
  audienceOf: oppdragAudience,
  read: async ({ db }, staff, id, now) => {
    const oppdrag = await oppdragForAdminRecord(db, staff, id, now);
    if (!oppdrag) return null;
    const [money, invoiced] = await Promise.all([
      moneyForStaff(db, staff, id),
      // Photographers see no invoices.
      staff.kind === "admin" ? invoicedOfOppdrag(db, staff, oppdrag, now) : null,
    ]);
    return { oppdrag, money, invoiced };
  },
  intents: moneyIntents,
  words: moneyRefusal,
});

export const loader = (args: Route.LoaderArgs) => record.load(args);
export const action = (args: Route.ActionArgs) => record.act(args);

export default function OppdragMoney({ loaderData, actionData }: Route.ComponentProps) {
  const { oppdrag, money, invoiced, frame, done } = loaderData;
  const { netOre, mvaOre, totalOre } = oppdrag;
  return (
    <RecordPage
      done={done}
      version={oppdrag.version}
      outcome={actionData}
      doneTexts={{ payers: invoicedWords.saved, dropFee: words.feeDropped }}
    >
      <OppdragHead oppdrag={oppdrag} frame={frame} />
      {invoiced && (
        <p className="mb-6">
          {invoicedWords.state}: <OppdragMoneyBadge state={invoiced.state} />
        </p>
      )}
      <RecordSection title={texts.sections.lines}>
        {money.lines.length === 0 ? (
          <p>{words.noLines}</p>
        ) : (
          <Table
            caption={texts.sections.lines}
            captionHidden
            rows={money.lines.map((line, index) => ({ ...line, key: String(index) }))}
            rowKey={({ key }) => key}
            columns={[
              { key: "name", header: words.what, rowHeader: true, cell: ({ name }) => name },
              { key: "quantity", header: words.quantity, end: true, cell: ({ quantity }) => quantity },
              { key: "unit", header: words.unit, end: true, cell: ({ unitOre }) => <Money ore={unitOre} /> },
              { key: "sum", header: words.sum, end: true, cell: ({ totalOre: ore }) => <Money ore={ore} /> },
            ]}
          />
        )}
        <dl className="oppdrag-sums">
          <Sum term={words.net} ore={netOre} />
          <Sum term={words.mva} ore={mvaOre} />
          <Sum term={words.total} ore={totalOre} />
        </dl>
      </RecordSection>
      <RecordSection title={texts.sections.payments}>
        {money.payments.length === 0 ? (
          <p>{words.noPayments}</p>
        ) : (
          <ul className="oppdrag-lines">
            {money.payments.map((payment) => (
              <li key={payment.name + payment.kind + String(payment.dueOn)}>
                <strong>{payment.name}</strong>
                <span>{words.payment(payment)}</span>
                <span className="tabular">{formatKroner(payment.ore)}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="text-quiet">
          {words.planned(formatKroner(addOre(...money.payments.map(({ ore }) => ore))))}
        </p>
      </RecordSection>
      {money.lateMoves.length > 0 && (
        <FeesSection lateMoves={money.lateMoves} version={oppdrag.version} mayDrop={invoiced !== null} />
      )}
      {invoiced && (
        <>
          {invoiced.documents.length === 0 && (
            <RecordSection title={invoicedWords.invoices}>
              <p className="text-quiet">{invoicedWords.noInvoices}</p>
            </RecordSection>
          )}
          <DocumentsSection documents={invoiced.documents} />
          <p className="button-row">
            <ButtonLink compact variant="secondary" to={adminHref.quoteFrom("oppdrag", oppdrag.id)}>
              {leadTexts.makeQuote}
            </ButtonLink>
            <ButtonLink compact variant="secondary" to={adminHref.invoiceFrom("oppdrag", oppdrag.id)}>
              {invoicesBesideTexts.make}
            </ButtonLink>
          </p>
          <RecordSection title={invoicedWords.payers}>
            {invoiced.isFixed ? (
              <>
                <p>
                  {invoicedWords.own(oppdrag.party.companyName ?? oppdrag.name, ownShare(invoiced.payers))}
                </p>
                {invoiced.payers.map(({ id, companyName, shareBp }) => (
                  <p key={id}>{invoicedWords.share(companyName, percentOf(shareBp))}</p>
                ))}
                <p className="text-quiet">{invoicedWords.payersFixed}</p>
              </>
            ) : (
              <>
                <p className="text-quiet">{invoicedWords.payersHint}</p>
                <p>
                  {invoicedWords.own(oppdrag.party.companyName ?? oppdrag.name, ownShare(invoiced.payers))}
                </p>
                <PayersForm payers={invoiced.payers} version={oppdrag.version} outcome={actionData} />
              </>
            )}
          </RecordSection>
        </>
      )}
    </RecordPage>
  );
}

const ownShare = (payers: readonly Payer[]) =>
  percentOf(10_000 - payers.reduce((sum, { shareBp }) => sum + shareBp, 0));

function Sum({ term, ore }: { readonly term: string; readonly ore: Ore }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <Money ore={ore} />
      </dd>
    </div>
  );
}
