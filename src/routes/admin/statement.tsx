import { data, Form, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { closingText, movementText, statementTexts as texts } from "~/areas/billing/texts/statement";
import { readStatement, sendStatement } from "~/flows/account-statement.server";
import { adminHref } from "~/kit/admin-href";
import { parseEmail } from "~/kit/email";
import type { Ore } from "~/kit/money";
import { services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { TextField } from "~/ui/field/text-field";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { Notice } from "~/ui/notice";
import { RecordSection } from "~/ui/record/record-section";
import "~/ui/styles/admin-payments.css";
import { Table } from "~/ui/table";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/statement";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { askedStatement } from "./statements/asked-statement.server";

export const handle = listensTo("invoice", "bank-line");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? texts.of(loaderData.holder.name) : texts.title);

/** What a customer or a company owed, was invoiced and has paid in a period. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const asked = askedStatement(request, params, clock.now());
  const found = await readStatement(db, admin, asked, clock.now());
  if (!found) throw data(null, { status: 404 });
  const { holder, statement, asked: requests } = found;
  return {
    holder,
    statement,
    requests,
    owner: asked.owner,
    isSent: new URL(request.url).searchParams.has("sendt"),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const all = services(context);
  const { owner, period } = askedStatement(request, params, all.clock.now());
  const typed = String((await request.formData()).get("email") ?? "");
  const email = parseEmail(typed);
  if (!email) return data({ error: texts.wrongEmail, typed }, { status: 422 });
  const sent = await sendStatement(all, admin, { owner, period, email });
  if (sent.ok) throw redirect(`${adminHref.statement(owner, period)}&sendt=`, 303);
  if (sent.reason === "not-found") throw data(null, { status: 404 });
  return data({ error: texts.nothingToSend, typed }, { status: 409 });
}

export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { holder, statement, requests, owner, isSent } = loaderData;
  const { openingOre, closingOre, rows, from, to } = statement;
  const { columns: words } = texts;
  return (
    <div className="payments-page">
      <div className="admin-head">
        <p className="eyebrow">
          <Link to={owner.kind === "company" ? adminHref.company(owner.id) : adminHref.customer(owner.id)}>
            {holder.name}
          </Link>
        </p>
        <h1>{texts.title}</h1>
      </div>
      {isSent && !actionData && (
        <Notice tone="good" live>
          {texts.sent}
        </Notice>
      )}
      <Form noValidate method="get" className="accounting-press" preventScrollReset>
        <TextField name="fra" id="fra" type="date" label={texts.from} defaultValue={from} />
        <TextField name="til" id="til" type="date" label={texts.to} defaultValue={to} />
        <Button variant="secondary" compact>
          {texts.show}
        </Button>
        <ButtonLink compact variant="secondary" href={adminHref.statementPdf(owner, { from, to })}>
          {texts.pdf}
        </ButtonLink>
      </Form>
      <RecordSection title={texts.period(from, to)}>
        <Balance term={texts.opening} ore={openingOre} />
        {rows.length === 0 ? (
          <p className="text-quiet">{texts.none}</p>
        ) : (
          <Table
            caption={texts.title}
            captionHidden
            rows={rows}
            rowKey={({ voucher }) => String(voucher)}
            columns={[
              { key: "day", header: words.day, cell: ({ day }) => <DateText day={day} as="date" /> },
              {
                key: "what",
                header: words.what,
                rowHeader: true,
                cell: (row) =>
                  row.document ? (
                    <Link to={adminHref.invoice(row.document.id)}>{movementText(row)}</Link>
                  ) : (
                    movementText(row)
                  ),
              },
              { key: "voucher", header: words.voucher, end: true, cell: ({ voucher }) => voucher },
              { key: "amount", header: words.amount, end: true, cell: (row) => <Money ore={row.ore} /> },
              {
                key: "balance",
                header: words.balance,
                end: true,
                cell: (row) => <Money ore={row.balanceOre} />,
              },
            ]}
          />
        )}
        <Balance term={texts.closing} ore={closingOre} />
        <p className="mt-4 font-semibold">{closingText(statement)}</p>
        <p className="text-quiet">{texts.note}</p>
      </RecordSection>
      {requests.length > 0 && (
        <RecordSection title={texts.asked}>
          {requests.map(({ number, openOre }) => (
            <p key={number} className="request-line">
              <span>Betalingsforespørsel {number}</span>
              <span className="tabular">
                <Money ore={openOre} />
              </span>
            </p>
          ))}
          <p className="text-quiet">{texts.askedNote}</p>
        </RecordSection>
      )}
      <RecordSection title={texts.sendTitle}>
        {holder.newest === null ? (
          <p className="text-quiet">{texts.nothingToSend}</p>
        ) : (
          <Form noValidate method="post" className="accounting-press" preventScrollReset>
            <TextField
              name="email"
              id="email"
              type="email"
              label={texts.email}
              defaultValue={actionData?.typed ?? holder.email}
              errors={actionData ? [actionData.error] : undefined}
            />
            <Button compact>{texts.send}</Button>
            <p className="text-quiet">{texts.sendHint}</p>
          </Form>
        )}
      </RecordSection>
    </div>
  );
}

function Balance({ term, ore }: { readonly term: string; readonly ore: Ore }) {
  return (
    <p className="request-line">
      <span>{term}</span>
      <strong className="tabular">
        <Money ore={ore} />
      </strong>
    </p>
  );
}
