import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link } from "react-router";
import { requireAdmin, requireFresh } from "~/areas/access/gate.server";
import { staffAccount } from "~/areas/access/reads.server";
import { roleSchema } from "~/areas/access/schema";
import { roleNames } from "~/areas/access/texts";
import { staffAccountReasons, staffTexts as texts } from "~/areas/access/texts/staff-accounts";
import type { Admin, UserId } from "~/areas/access/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { parseChoice } from "~/kit/list";
import { formatDateTime } from "~/kit/time-format";
import { type Services, services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Notice } from "~/ui/notice";
import { Says } from "~/ui/says";
import { Toast } from "~/ui/toast";
import { readAfterOwnForm } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/staff-account";
import { runSetting, type Sent } from "./setting-action.server";
import { AccountActions } from "./staff/account-actions";
import { AccountBadges } from "./staff/staff-lines";
import "~/ui/styles/admin-account.css";
import "~/ui/styles/admin-hours.css";

export const shouldRevalidate = readAfterOwnForm;
export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.account.name);

const intents = ["role", "invite-again", "remove-factors", "end-sessions", "shut", "let-in"] as const;

function userIdOf(param: string | undefined): UserId {
  const id = parseId<"user">(param);
  if (!id) throw data(null, { status: 404 });
  return id;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  await requireFresh(context, request);
  const account = await staffAccount(services(context).db, admin, userIdOf(params.id));
  if (!account) throw data(null, { status: 404 });
  const done = parseChoice(new URL(request.url).searchParams, "gjort", intents);
  return { account, isOwn: account.id === admin.userId, done };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  await requireFresh(context, request);
  const id = userIdOf(params.id);
  return runSetting({ context, request, params }, admin, id, {
    free: changes,
    words: staffAccountReasons,
    href: adminHref.staffAccount(id),
  });
}

type Change = (
  platform: Services,
  admin: Admin,
  asked: Sent<UserId>,
) => ReturnType<(typeof singleCommands)["shutOut"]>;

const changes: Record<(typeof intents)[number], Change> = {
  role: (platform, admin, { id, userAgent, sent }) => {
    const submission = parseWithZod(sent, { schema: roleSchema });
    if (submission.status !== "success") throw data(null, { status: 400 });
    return singleCommands.changeRole(platform, admin, { id, userAgent, role: submission.value.rolle });
  },
  "invite-again": (platform, admin, { id, userAgent }) => {
    const { publicUrl } = platform.config;
    return singleCommands.inviteAgain(platform, admin, { id, userAgent, publicUrl });
  },
  "remove-factors": singleCommands.removeFactorsOf,
  "end-sessions": singleCommands.endSessionsOfStaff,
  shut: singleCommands.shutOut,
  "let-in": singleCommands.letInAgain,
};

export default function StaffAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, isOwn, done } = loaderData;
  const { name, email, role, hasFactor, lastSignInAt } = account;
  return (
    <>
      <Link className="record-back" to={adminHref.staff}>
        <Icon name="back" /> {texts.title}
      </Link>
      <div className="admin-head">
        <h1>{name}</h1>
      </div>
      <p>
        <AccountBadges account={account} />
      </p>
      {actionData?.kind === "refused" && (
        <Notice tone="warn" live>
          {actionData.message}
        </Notice>
      )}
      <dl className="account-facts">
        <Fact term={texts.facts.email} value={email} />
        <Fact term={texts.facts.role} value={roleNames[role]} />
        <Fact term={texts.facts.factor} value={hasFactor ? texts.hasFactor : texts.hasNone} />
        <Fact
          term={texts.facts.seen}
          value={lastSignInAt === null ? texts.never : formatDateTime(lastSignInAt)}
        />
      </dl>
      <AccountActions account={account} isOwn={isOwn} />
      {done && !actionData && (
        <Toast key={`${done} ${account.role}`}>
          <Says text={texts.done[done]} />
        </Toast>
      )}
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
