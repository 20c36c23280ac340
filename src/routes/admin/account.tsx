import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirect } from "react-router";
import { requireStaff, sessionToken } from "~/areas/access/gate.server";
import { ownFactors, ownSessions } from "~/areas/access/reads.server";
import { ownNameSchema } from "~/areas/access/schema";
import { roleNames } from "~/areas/access/texts";
import { accountTexts as texts } from "~/areas/access/texts/account";
import { ownFactorTexts } from "~/areas/access/texts/second-factor";
import { ownAccountTexts } from "~/areas/access/texts/staff-accounts";
import type { Staff } from "~/areas/access/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseChoice } from "~/kit/list";
import { requestInfo, type Services, services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import "~/ui/styles/admin-account.css";
import "~/ui/styles/second-factor.css";
import { readAnew } from "../after-refusal";
import { RecoveryCodes } from "../auth/recovery-codes";
import type { Route } from "./+types/account";
import { changeOwnFactors, factorIntents, isFactorIntent } from "./account/change-factors.server";
import { endSessions, sessionIntents } from "./account/end-sessions.server";
import { OwnFactors } from "./account/own-factors";
import { OwnName } from "./account/own-name";
import { SessionLines } from "./account/session-lines";
import { adminMeta } from "./admin-meta";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

const doneChoices = [...sessionIntents, ...factorIntents, "name", "password"] as const;
const doneTexts = {
  ...texts.done,
  ...ownFactorTexts.done,
  name: ownAccountTexts.nameSaved,
  password: ownAccountTexts.passwordSaved,
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const sessions = await ownSessions(db, staff, sessionToken(context, request) ?? "", clock.now());
  const own = sessions.find(({ isThis }) => isThis);
  const done = parseChoice(new URL(request.url).searchParams, "gjort", doneChoices);
  const factors = await ownFactors(db, staff);
  return { name: staff.name, role: roleNames[staff.kind], email: own?.email ?? "", sessions, factors, done };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const form = await request.formData();
  if (isFactorIntent(form)) return changeOwnFactors(context, request, form);
  if (form.get("intent") === "name") return changeName(services(context), staff, form);
  return endSessions(services(context), staff, {
    form,
    userAgent: requestInfo(context).userAgent,
    token: sessionToken(context, request) ?? "",
    page: adminHref.account,
  });
}

async function changeName(platform: Services, staff: Staff, form: FormData) {
  const submission = parseWithZod(form, { schema: ownNameSchema });
  if (submission.status !== "success") {
    return data({ nameErrors: submission.error?.navn ?? [] }, { status: 422 });
  }
  await singleCommands.renameOwnAccount(platform, staff, submission.value.navn);
  throw redirect(`${adminHref.account}?gjort=name`, 303);
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, role, sessions, factors, done } = loaderData;
  if (actionData && "codes" in actionData) {
    return (
      <div className="account-codes">
        <RecoveryCodes codes={actionData.codes} owner={email} til={adminHref.account} />
      </div>
    );
  }
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      {actionData && "isGone" in actionData && (
        <Notice tone="warn" live>
          {texts.gone}
        </Notice>
      )}
      <dl className="account-facts">
        <Fact term={texts.name} value={name} />
        <Fact term={texts.email} value={email} />
        <Fact term={texts.role} value={role} />
      </dl>
      <p className="account-links">
        <ButtonLink compact variant="secondary" to={adminHref.ownEmail}>
          {texts.changeEmail}
        </ButtonLink>
        <ButtonLink compact variant="secondary" to={adminHref.ownPassword}>
          {texts.password}
        </ButtonLink>
      </p>
      <OwnName name={name} errors={actionData && "nameErrors" in actionData ? actionData.nameErrors : []} />
      <OwnFactors {...factors} refused={actionData && "refused" in actionData ? actionData.refused : null} />
      <h2>{texts.sessions}</h2>
      <p className="text-quiet">{texts.sessionsLead}</p>
      <SessionLines sessions={sessions} />
      {sessions.length > 1 ? (
        <Form noValidate method="post" preventScrollReset>
          <input type="hidden" name="intent" value="end-others" />
          <Button compact>{texts.endOthers}</Button>
        </Form>
      ) : (
        <p className="text-quiet">{texts.onlyThis}</p>
      )}
      {done && !actionData && <Toast key={`${done} ${sessions.length} ${name}`}>{doneTexts[done]}</Toast>}
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
