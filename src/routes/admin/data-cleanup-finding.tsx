import { data, Form, Link, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { findingForAdmin } from "~/areas/cleanup/reads/facts.server";
import { cleanupScreenWords } from "~/areas/cleanup/texts/frame";
import { cleanupRefusals, reasonText, cleanupTexts as texts } from "~/areas/cleanup/texts/staff";
import { type FindingId, findingList } from "~/areas/cleanup/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { capitalise } from "~/kit/text";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/data-cleanup-finding";
import { adminMeta } from "./admin-meta";
import { FactTable } from "./data-cleanup/fact-table";
import "~/ui/styles/admin-cleanup.css";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  return { finding: await findingForAdmin(services(context).db, admin, findingIdOf(params.findingId)) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const platform = services(context);
  const id = findingIdOf(params.findingId);
  const form = await request.formData();
  const fingerprint = String(form.get("sett") ?? "");
  const done =
    form.get("hva") === "ta-opp"
      ? await singleCommands.takeUpAgain(platform, admin, id)
      : await singleCommands.leaveFinding(platform, admin, { id, fingerprint });
  if (!done.ok) return data(cleanupRefusals[done.reason], { status: 409 });
  throw redirect(form.get("hva") === "ta-opp" ? adminHref.cleanupFinding(id) : backOf(form), 303);
}

/** The queue that the finding came from. */
function backOf(form: FormData): string {
  return findingList.href({
    vis: findingList.parse(new URLSearchParams({ vis: String(form.get("ko")) })).view,
  });
}

export default function DataCleanupFinding({ loaderData: { finding }, actionData }: Route.ComponentProps) {
  if (!finding)
    return (
      <EmptyState
        title={texts.solved}
        actions={
          <Link className="link" to={adminHref.cleanup}>
            {texts.back}
          </Link>
        }
      />
    );
  const { rule, reasons, one, other, leftAt, fingerprint } = finding;
  return (
    <>
      <Link className="record-back" to={findingList.href({ vis: leftAt === null ? rule : "latt-sta" })}>
        <Icon name="back" /> {cleanupScreenWords.views[rule]}
      </Link>
      <h1 className="customer-title">{other ? `${one.name} ${texts.and} ${other.name}` : one.name}</h1>
      <p className="create-lead">{capitalise(reasons.map(reasonText).join(", "))}.</p>
      {actionData && (
        <Notice tone="error" live>
          {actionData}
        </Notice>
      )}
      {leftAt !== null && (
        <p className="text-quiet">
          {texts.leftSince} <DateText at={leftAt} as="dateTime" />
        </p>
      )}
      <FactTable finding={finding} />
      <Form method="post" noValidate className="cleanup-buttons">
        <input type="hidden" name="sett" value={fingerprint} />
        <input type="hidden" name="ko" value={rule} />
        {leftAt === null ? (
          <Button variant="secondary" name="hva" value="la-sta">
            {texts.leave}
          </Button>
        ) : (
          <Button variant="secondary" name="hva" value="ta-opp">
            {texts.takeUp}
          </Button>
        )}
      </Form>
      {leftAt === null && <p className="text-quiet">{texts.leaveHint}</p>}
    </>
  );
}

function findingIdOf(text: string): FindingId {
  const id = parseId<"cleanup-finding">(text);
  if (!id) throw data(null, { status: 404 });
  return id;
}
