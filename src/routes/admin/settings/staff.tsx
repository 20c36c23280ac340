import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link, redirect } from "react-router";
import { requireAdmin, requireFresh } from "~/areas/access/gate.server";
import { staffAccounts } from "~/areas/access/reads.server";
import { invitationSchema } from "~/areas/access/schema";
import { staffAccountReasons, staffTexts as texts } from "~/areas/access/texts/staff-accounts";
import { readProviders } from "~/areas/settings/reads/providers.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseChoice } from "~/kit/list";
import { requestInfo, services } from "~/platform/services.server";
import { Notice } from "~/ui/notice";
import { Says } from "~/ui/says";
import { Toast } from "~/ui/toast";
import { readAfterOwnForm } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/staff";
import { shown } from "./shown-change";
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

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  await requireFresh(context, request);
  const submission = parseWithZod(await request.formData(), { schema: invitationSchema });
  const typed = submission.payload;
  if (submission.status !== "success") {
    return data(shown({ typed, errors: submission.error ?? {} }), { status: 422 });
  }
  const platform = services(context);
  const { navn: name, epost: email, rolle: role } = submission.value;
  const { userAgent } = requestInfo(context);
  const asked = { name, email, role, userAgent, publicUrl: platform.config.publicUrl };
  const invited = await singleCommands.inviteStaff(platform, admin, asked);
  if (!invited.ok) {
    const errors = { epost: [staffAccountReasons[invited.reason]] };
    return data(shown({ typed, errors }), { status: 409 });
  }
  throw redirect(`${adminHref.staff}?gjort=invite`, 303);
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
      <InviteStaff key={accounts.length} outcome={actionData} />
      {done && !actionData && (
        <Toast key={`${done} ${accounts.length}`}>
          <Says text={hasMail ? texts.done[done] : texts.waitsForMail} />
        </Toast>
      )}
    </>
  );
}
