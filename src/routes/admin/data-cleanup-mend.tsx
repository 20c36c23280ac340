import { data, Form, Link, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { mendForAdmin } from "~/areas/cleanup/reads/admin-list.server";
import { canUndoUntil } from "~/areas/cleanup/rules/undo";
import { cleanupScreenWords } from "~/areas/cleanup/texts/frame";
import { cleanupRefusal, reasonText, subjectNames, cleanupTexts as texts } from "~/areas/cleanup/texts/staff";
import { findingList, type MendId, mendList } from "~/areas/cleanup/types";
import { undoMend } from "~/flows/mend-finding.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { capitalise } from "~/kit/text";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { Notice } from "~/ui/notice";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/data-cleanup-mend";
import { adminMeta } from "./admin-meta";
import { subjectHref } from "./data-cleanup/subject-href";
import "~/ui/styles/admin-cleanup.css";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.mended);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const mend = await mendForAdmin(db, admin, mendIdOf(params.mendId), clock.now());
  if (!mend) throw data(null, { status: 404 });
  const until = canUndoUntil(mend.mendedAt);
  return { mend, until: mend.canUndo && until > clock.now() ? until : null };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const id = mendIdOf(params.mendId);
  const undone = await undoMend(services(context), admin, id);
  if (!undone.ok) return data(cleanupRefusal(undone.reason), { status: 409 });
  throw redirect(adminHref.cleanupMend(id), 303);
}

/** What was mended, by whom, and its undo. */
export default function DataCleanupMend({ loaderData: { mend, until }, actionData }: Route.ComponentProps) {
  const { rule, kind, oneId, otherId, name, otherName, reasons, mendedAt, mendedBy } = mend;
  return (
    <>
      <Link className="record-back" to={findingList.href({ vis: rule })}>
        <Icon name="back" /> {cleanupScreenWords.views[rule]}
      </Link>
      <h1 className="customer-title">{otherName ? `${name} ${texts.and} ${otherName}` : name}</h1>
      <p className="create-lead">{capitalise(reasons.map(reasonText).join(", "))}.</p>
      {actionData && (
        <Notice tone="error" live>
          {actionData}
        </Notice>
      )}
      <Notice tone={mend.undoneAt === null ? "good" : "info"}>
        {texts.mendedBy(mendedBy)} <DateText at={mendedAt} as="dateTime" />.{" "}
        {mend.undoneAt !== null && mend.undoneBy !== null && (
          <>
            {texts.undoneBy(mend.undoneBy)} <DateText at={mend.undoneAt} as="dateTime" />.
          </>
        )}
        {mend.undoneAt === null && until === null && texts.cannotUndo}
        {until !== null && (
          <>
            {texts.canUndoUntil} <DateText at={until} as="dateTime" />.
          </>
        )}
      </Notice>
      {until !== null && (
        <Form method="post" noValidate className="cleanup-buttons">
          <Button variant="secondary">{texts.undo}</Button>
        </Form>
      )}
      <p className="cleanup-links">
        {[oneId, ...(otherId ? [otherId] : [])].map((id) => (
          <Link key={id} className="link" to={subjectHref[kind](id)}>
            {texts.open(subjectNames[kind])}: {id === oneId ? name : otherName}
          </Link>
        ))}
        <Link className="link" to={mendList.href()}>
          {texts.toMended}
        </Link>
      </p>
    </>
  );
}

function mendIdOf(text: string): MendId {
  const id = parseId<"cleanup-mend">(text);
  if (!id) throw data(null, { status: 404 });
  return id;
}
