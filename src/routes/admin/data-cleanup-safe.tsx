import { data, Form, Link, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { cleanupScreenWords } from "~/areas/cleanup/texts/frame";
import { cleanupTexts as texts } from "~/areas/cleanup/texts/staff";
import { type CleanupRule, cleanupRules, findingList } from "~/areas/cleanup/types";
import { mendAllSafe } from "~/flows/mend-safe.server";
import { previewSafe } from "~/flows/preview-mend.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/data-cleanup-safe";
import { adminMeta } from "./admin-meta";
import { SafeTable } from "./data-cleanup/safe-table";
import "~/ui/styles/admin-cleanup.css";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.safeTitle);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const rule = ruleOf(params.rule);
  return { rule, ...(await previewSafe(services(context), admin, rule)) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const count = Number((await request.formData()).get("antall"));
  const started = await mendAllSafe(services(context), admin, { rule: ruleOf(params.rule), count });
  if (started.ok) throw redirect(adminHref.run(started.value), 303);
  return data(started.reason, { status: 409 });
}

/** The set that is mended at once, with what each becomes. */
export default function DataCleanupSafe({ loaderData, actionData }: Route.ComponentProps) {
  const { rule, count, shown } = loaderData;
  return (
    <>
      <Link className="record-back" to={findingList.href({ vis: rule })}>
        <Icon name="back" /> {cleanupScreenWords.views[rule]}
      </Link>
      <h1 className="customer-title">{texts.safeTitle}</h1>
      {count === 0 ? (
        <EmptyState title={texts.noSafe} />
      ) : (
        <>
          <p className="create-lead">{texts.safeLead}</p>
          {actionData && (
            <Notice tone="warn" live>
              {texts.askedCount(count)}
            </Notice>
          )}
          <SafeTable shown={shown} />
          {count > shown.length && <p className="text-quiet">{texts.more(count - shown.length)}</p>}
          <Form method="post" noValidate className="cleanup-buttons">
            <input type="hidden" name="antall" value={count} />
            <Button>{texts.mendAll(count)}</Button>
          </Form>
        </>
      )}
    </>
  );
}

function ruleOf(text: string): CleanupRule {
  const rule = cleanupRules.find((known) => known === text);
  if (!rule) throw data(null, { status: 404 });
  return rule;
}
