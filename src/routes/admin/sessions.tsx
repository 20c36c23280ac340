import { Link } from "react-router";
import { requireAdmin, sessionToken } from "~/areas/access/gate.server";
import { allSessions } from "~/areas/access/reads.server";
import { accountTexts as texts } from "~/areas/access/texts/account";
import { securityTexts } from "~/areas/security/texts";
import { securityList } from "~/areas/security/types";
import { adminHref } from "~/kit/admin-href";
import { parseChoice } from "~/kit/list";
import { requestInfo, services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import "~/ui/styles/admin-account.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/sessions";
import { endSessions, sessionIntents } from "./account/end-sessions.server";
import { SessionLines } from "./account/session-lines";
import { adminMeta } from "./admin-meta";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.everybody);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const sessions = await allSessions(db, admin, sessionToken(context, request) ?? "", clock.now());
  return { sessions, done: parseChoice(new URL(request.url).searchParams, "gjort", sessionIntents) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  return endSessions(services(context), admin, {
    form: await request.formData(),
    userAgent: requestInfo(context).userAgent,
    token: sessionToken(context, request) ?? "",
    page: adminHref.sessions,
  });
}

/** The sessions of all staff, not paged: there are never more than a few dozen. */
export default function SessionsPage({ loaderData: { sessions, done }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Link className="record-back" to={securityList.href()}>
        <Icon name="back" /> {securityTexts.back}
      </Link>
      <div className="admin-head">
        <h1>{texts.everybody}</h1>
      </div>
      <p className="text-quiet">{texts.everybodyLead}</p>
      {actionData?.isGone && (
        <Notice tone="warn" live>
          {texts.gone}
        </Notice>
      )}
      <SessionLines sessions={sessions} withNames />
      {done && !actionData && <Toast key={`${done} ${sessions.length}`}>{texts.done[done]}</Toast>}
    </>
  );
}
