import { useSearchParams } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { previewPlan } from "~/areas/oppdrag/commands/plan.server";
import { oppdragAudience, oppdragForAdminRecord } from "~/areas/oppdrag/reads/admin-record.server";
import { planFields, readPlanChange } from "~/areas/oppdrag/rules/plan-form";
import { isPlannable } from "~/areas/oppdrag/rules/states";
import { replaceTexts } from "~/areas/oppdrag/texts/replace";
import { oppdragTexts as texts } from "~/areas/oppdrag/texts/staff";
import { previewCalendar } from "~/flows/move-oppdrag-day.server";
import { previewReplacing } from "~/flows/replace-photographer.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { capitalise } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDay, formatTimeRange } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import "~/ui/styles/admin-quotes.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag-plan";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { OppdragHead } from "./oppdrag/head";
import { planIntents, planRefusal } from "./oppdrag/intents.server";
import { PlanActions } from "./oppdrag/plan-actions";
import { PlanGrid } from "./oppdrag/plan-grid";
import { PlanPreview, shownPreview } from "./oppdrag/plan-preview";
import { ReplacePhotographer } from "./oppdrag/replace-photographer";
import { recordRoute } from "./record-route.server";

export const handle = listensTo("oppdrag", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.oppdrag.party.companyName ?? texts.one);

const record = recordRoute({
  kind: "oppdrag",
  gate: requireStaff,
  param: "oppdragId",
  audienceOf: oppdragAudience,
  read: async ({ db }, staff, id, now) => {
    const oppdrag = await oppdragForAdminRecord(db, staff, id, now);
    return oppdrag && { oppdrag };
  },
  intents: planIntents,
  words: planRefusal,
});

/** With the fields of a change in the address: what it would do, and who would be told. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = { ...(await record.load(args)), replacing: await replacingIn(args) };
  const { searchParams } = new URL(args.request.url);
  const change = readPlanChange(searchParams);
  const chosen = parseId<"oppdrag-person">(searchParams.get("velg"));
  const isAsked = searchParams.has("hva");
  if (!change) {
    const refused = isAsked ? texts.plan.incomplete : null;
    return { ...loaded, chosen, preview: null, refused };
  }
  const { db, clock } = services(args.context);
  const previewed = await previewPlan(db, loaded.oppdrag.id, change, clock.now());
  if (!previewed.ok) return { ...loaded, chosen, preview: null, refused: planRefusal(previewed) };
  const { days } = previewed.value.replanned.plan;
  const calendar = await previewCalendar(services(args.context), loaded.oppdrag.id, days);
  if (!calendar.hasRoom)
    return { ...loaded, chosen, preview: null, refused: planRefusal({ reason: "day-taken" }) };
  const shown = { ...shownPreview(previewed.value), calendar };
  return { ...loaded, chosen: null, preview: shown, refused: null };
}
/** "?syk=<day>": who could take over from the photographer of that day. */
async function replacingIn({ context, request, params }: Route.LoaderArgs) {
  const dayId = parseId<"oppdrag-day">(new URL(request.url).searchParams.get("syk"));
  const id = parseId<"oppdrag">(params.oppdragId);
  if (!id || !dayId) return null;
  return previewReplacing(services(context), await requireStaff(context, request), { id, dayId });
}
export const action = (args: Route.ActionArgs) => record.act(args);

export default function OppdragPlan({ loaderData, actionData }: Route.ComponentProps) {
  const { oppdrag, frame, done, preview, replacing, refused, chosen } = loaderData;
  const [address] = useSearchParams();
  const fields = [...address].filter(([name]) => (planFields as readonly string[]).includes(name));
  const person = oppdrag.people.find(({ id }) => id === chosen);
  return (
    <RecordPage done={done} version={oppdrag.version} outcome={actionData} doneTexts={texts.done}>
      <OppdragHead oppdrag={oppdrag} frame={frame} />
      {refused && !actionData && (
        <Notice tone="warn" live>
          {refused}
        </Notice>
      )}
      {preview && <PlanPreview oppdrag={oppdrag} preview={preview} fields={fields} />}
      {replacing && !done && <ReplacePhotographer oppdrag={oppdrag} replacing={replacing} />}
      <div className="record-columns">
        <div>
          {oppdrag.days.map((day) => (
            <RecordSection
              key={day.id}
              title={`${capitalise(formatDay(dayOf(day.from)))} ${formatTimeRange(day.from, day.to)}`}
              aside={
                isPlannable(oppdrag.status) &&
                day.closedAt === null && (
                  <Link className="link" to={`${adminHref.oppdragPart(oppdrag.id, "plan")}?syk=${day.id}`}>
                    {replaceTexts.open}
                  </Link>
                )
              }
            >
              <PlanGrid
                oppdrag={oppdrag}
                day={day}
                isPlannable={isPlannable(oppdrag.status)}
                chosen={person ?? null}
              />
            </RecordSection>
          ))}
        </div>
        <PlanActions oppdrag={oppdrag} />
      </div>
    </RecordPage>
  );
}
