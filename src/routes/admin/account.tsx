import { Form } from "react-router";
import { requireStaff, sessionToken } from "~/areas/access/gate.server";
import { ownSessions } from "~/areas/access/reads.server";
import { roleNames } from "~/areas/access/texts";
import { accountTexts as texts } from "~/areas/access/texts/account";
import { adminHref } from "~/kit/admin-href";
import { parseChoice } from "~/kit/list";
import { requestInfo, services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import "~/ui/styles/admin-account.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/account";
import { endSessions, sessionIntents } from "./account/end-sessions.server";
import { SessionLines } from "./account/session-lines";
import { adminMeta } from "./admin-meta";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const sessions = await ownSessions(db, staff, sessionToken(context, request) ?? "", clock.now());
  const own = sessions.find(({ isThis }) => isThis);
  const done = parseChoice(new URL(request.url).searchParams, "gjort", sessionIntents);
  return { name: staff.name, role: roleNames[staff.kind], email: own?.email ?? "", sessions, done };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  return endSessions(services(context), staff, {
    form: await request.formData(),
    userAgent: requestInfo(context).userAgent,
    token: sessionToken(context, request) ?? "",
    page: adminHref.account,
  });
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, role, sessions, done } = loaderData;
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      {actionData?.isGone && (
        <Notice tone="warn" live>
          {texts.gone}
        </Notice>
      )}
      <dl className="account-facts">
        <Fact term={texts.name} value={name} />
        <Fact term={texts.email} value={email} />
        <Fact term={texts.role} value={role} />
      </dl>
      <h2>{texts.password}</h2>
      <p className="text-quiet">{texts.passwordHint}</p>
      <Form method="post" action="/auth/glemt-passord" reloadDocument>
        <input type="hidden" name="epost" value={email} />
        <Button compact variant="secondary">
          {texts.passwordLink}
        </Button>
      </Form>
      <h2>{texts.sessions}</h2>
      <p className="text-quiet">{texts.sessionsLead}</p>
      <SessionLines sessions={sessions} />
      {sessions.length > 1 ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="end-others" />
          <Button compact>{texts.endOthers}</Button>
        </Form>
      ) : (
        <p className="text-quiet">{texts.onlyThis}</p>
      )}
      {done && !actionData && <Toast key={`${done} ${sessions.length}`}>{texts.done[done]}</Toast>}
    </>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
