import { data, Link, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { cleanupScreenWords } from "~/areas/cleanup/texts/frame";
import { cleanupRefusal, reasonText, cleanupTexts as texts } from "~/areas/cleanup/texts/staff";
import { type FindingId, findingList } from "~/areas/cleanup/types";
import { companyRefusals } from "~/areas/companies/texts/company";
import { searchRegister } from "~/flows/company-register.server";
import { previewMend } from "~/flows/preview-mend.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { capitalise } from "~/kit/text";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { DateText } from "~/ui/date-text";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/data-cleanup-finding";
import { adminMeta } from "./admin-meta";
import { answerFinding } from "./data-cleanup/answer-finding.server";
import { FactTable } from "./data-cleanup/fact-table";
import { FindingForm } from "./data-cleanup/finding-form";
import { RegisterHits } from "./data-cleanup/register-hits";
import "~/ui/styles/admin-cleanup.css";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const platform = services(context);
  const { searchParams } = new URL(request.url);
  const keptId = parseId<"record">(searchParams.get("behold"));
  const preview = await previewMend(platform, admin, findingIdOf(params.findingId), { keptId });
  const mayAsk = preview?.finding.rule === "uten-orgnr";
  const asked =
    mayAsk && searchParams.has("register") ? await searchRegister(platform, preview.finding.one.name) : null;
  return {
    preview,
    mayAsk,
    hits: asked?.ok ? asked.value : null,
    silent: asked && !asked.ok ? companyRefusals[asked.reason] : null,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const id = findingIdOf(params.findingId);
  const answered = await answerFinding(services(context), admin, id, await request.formData());
  if (!answered.ok) return data(cleanupRefusal(answered.reason), { status: 409 });
  throw redirect(answered.value, 303);
}

export default function DataCleanupFinding({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, mayAsk, hits, silent } = loaderData;
  if (!preview) return <Solved />;
  const { finding, mend } = preview;
  const { rule, reasons, one, other, leftAt } = finding;
  return (
    <>
      <Link className="record-back" to={findingList.href({ vis: leftAt === null ? rule : "latt-sta" })}>
        <Icon name="back" /> {cleanupScreenWords.views[rule]}
      </Link>
      <h1 className="customer-title">{other ? `${one.name} ${texts.and} ${other.name}` : one.name}</h1>
      <p className="create-lead">{capitalise(reasons.map(reasonText).join(", "))}.</p>
      {(actionData ?? silent) && (
        <Notice tone="error" live>
          {actionData ?? silent}
        </Notice>
      )}
      {leftAt !== null && (
        <p className="text-quiet">
          {texts.leftSince} <DateText at={leftAt} as="dateTime" />
        </p>
      )}
      <FactTable finding={finding} mend={mend} />
      {mayAsk && <RegisterHits finding={finding} hits={hits} />}
      <FindingForm finding={finding} mend={mend} />
    </>
  );
}

function Solved() {
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
}

function findingIdOf(text: string): FindingId {
  const id = parseId<"cleanup-finding">(text);
  if (!id) throw data(null, { status: 404 });
  return id;
}
