import { data, Form, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { overdueInvoices } from "~/areas/billing/reads/reminders.server";
import { reminderTexts as texts } from "~/areas/billing/texts/reminders";
import { invoiceList } from "~/areas/billing/types";
import { previewReminders } from "~/flows/remind.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { dayOf } from "~/kit/time";
import { services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { RecordSection } from "~/ui/record/record-section";
import "~/ui/styles/admin-payments.css";
import { useSaid } from "~/ui/use-said";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/reminders";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { answerReminders } from "./reminders/answer-reminders.server";
import { ReadyLetter, WaitingInvoice } from "./reminders/letters";

export const handle = listensTo("invoice", "bank-line");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const all = services(context);
  const { searchParams } = new URL(request.url);
  const only = parseId<"invoice">(searchParams.get("faktura"));
  const now = all.clock.now();
  const sent = Number(searchParams.get("sendt"));
  return {
    ...(await previewReminders(all, admin, only, now)),
    only,
    today: dayOf(now),
    sent: Number.isInteger(sent) ? sent : 0,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const all = services(context);
  const numbers = new Map(
    (await overdueInvoices(all.db, all.clock.now())).map((each) => [each.id, each.number]),
  );
  const { sent, refused } = await answerReminders(all, admin, await request.formData());
  if (sent > 0 && refused.length === 0) throw redirect(`${adminHref.reminders}?sendt=${sent}`, 303);
  const words = refused.map(({ id, why }) => texts.refused(numbers.get(id) ?? 0, why));
  return data(
    { sent, refused: sent + refused.length === 0 ? [texts.nothingChosen] : words },
    { status: 409 },
  );
}

export default function Reminders({ loaderData, actionData }: Route.ComponentProps) {
  const { ready, hidden, waiting, only, today, sent } = loaderData;
  const say = useSaid();
  return (
    <div className="payments-page">
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <ButtonLink compact variant="secondary" to={invoiceList.href({ vis: "forfalt" })}>
          {texts.toInvoices}
        </ButtonLink>
      </div>
      <p className="create-lead">{texts.lead}</p>
      {actionData?.refused.map((words) => (
        <Notice key={words} tone="error" live>
          {words}
        </Notice>
      ))}
      {(actionData?.sent ?? sent) > 0 && (
        <Notice tone="good" live>
          {texts.sent(actionData?.sent ?? sent)}
        </Notice>
      )}
      <RecordSection title={texts.ready}>
        {ready.length === 0 ? (
          <p className="text-quiet">{texts.nothingReady}</p>
        ) : (
          <Form noValidate method="post" className="reminder-letters">
            <ul>
              {ready.map((each) => (
                <ReadyLetter key={each.id} letter={each} today={today} isChosen={only !== null} />
              ))}
            </ul>
            {hidden > 0 && <p className="text-quiet">{texts.more(hidden)}</p>}
            <p className="text-quiet">{say(texts.sendHint)}</p>
            <p>
              <Button>{texts.send}</Button>
            </p>
          </Form>
        )}
      </RecordSection>
      <RecordSection title={texts.waiting}>
        {waiting.length === 0 ? (
          <p className="text-quiet">{texts.nothingWaiting}</p>
        ) : (
          <ul className="reminder-letters">
            {waiting.map((each) => (
              <WaitingInvoice key={each.id} invoice={each} today={today} />
            ))}
          </ul>
        )}
      </RecordSection>
      <p className="matching-buttons">
        {only && <Link to={adminHref.reminders}>{texts.all}</Link>}
        <Link to={adminHref.importPayments}>{texts.toImports}</Link>
        <Link to={adminHref.matching}>{texts.toMatching}</Link>
        <Link to={adminHref.settingsPage("purring")}>{texts.toRates}</Link>
      </p>
    </div>
  );
}
