import { parseWithZod } from "@conform-to/zod/v4";
import { Link } from "react-router";
import { requireAdmin, requireFresh } from "~/areas/access/gate.server";
import { staffAccounts } from "~/areas/access/reads.server";
import { invitationSchema } from "~/areas/access/schema";
import { staffAccountReasons, staffTexts as texts } from "~/areas/access/texts/staff-accounts";
import type { Admin } from "~/areas/access/types";
import { readProviders } from "~/areas/settings/reads/providers.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseChoice } from "~/kit/list";
import { type Services, services } from "~/platform/services.server";
import { Notice } from "~/ui/notice";
import { Says } from "~/ui/says";
import { Toast } from "~/ui/toast";
import { readAfterOwnForm } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/staff";
import { runSetting, type Sent, wrongFields } from "./setting-action.server";
import { shownOf } from "./shown-change";
import { InviteStaff } from "./staff/invite-staff";
import { StaffLines } from "./staff/staff-lines";
import "~/ui/styles/admin-hours.css";

export const shouldRevalidate = readAfterOwnForm;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  await requireFresh(context, request);
  const platform = services(context);
  return {
    accounts: await staffAccounts(platform.db, admin),
    hasMail: (await readProviders(platform)).smtpUrl !== null,
    own: admin.userId,
    done: parseChoice(new URL(request.url).searchParams, "gjort", ["invite"]),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  await requireFresh(context, request);
  return runSetting({ context, request, params }, admin, undefined, {
    free: { invite },
    words: {},
    href: adminHref.staff,
  });
}

async function invite(platform: Services, admin: Admin, { sent, userAgent }: Sent<undefined>) {
  const submission = parseWithZod(sent, { schema: invitationSchema });
  if (submission.status !== "success") return wrongFields(submission);
  const { navn: name, epost: email, rolle: role } = submission.value;
  const asked = { name, email, role, userAgent, publicUrl: platform.config.publicUrl };
  const invited = await singleCommands.inviteStaff(platform, admin, asked);
  return invited.ok ? invited : wrongFields({ error: { epost: [staffAccountReasons[invited.reason]] } });
}

/** Not paged: a studio has a few dozen staff at most. */
export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, hasMail, own, done } = loaderData;
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="text-quiet hours-lead">{texts.lead}</p>
      {!hasMail && (
        <Notice tone="warn">
          <p>
            {texts.noMail}{" "}
            <Link className="link" to={adminHref.provider("smtp")}>
              {texts.setUpMail}
            </Link>
          </p>
        </Notice>
      )}
      <StaffLines accounts={accounts} own={own} />
      <InviteStaff key={accounts.length} outcome={actionData && shownOf(actionData, "invite")} />
      {done && !actionData && (
        <Toast key={`${done} ${accounts.length}`}>
          <Says text={hasMail ? texts.done[done] : texts.waitsForMail} />
        </Toast>
      )}
    </>
  );
}
