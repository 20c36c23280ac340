import { requireStaff } from "~/areas/access/gate.server";
import { previewTemplate } from "~/areas/oppdrag/reads/template-preview.server";
import { templateAudience, templateForAdminRecord } from "~/areas/oppdrag/reads/templates.server";
import { templateTexts as texts } from "~/areas/oppdrag/texts/templates";
import { templateList } from "~/areas/oppdrag/types";
import { readSettings } from "~/areas/settings/reads.server";
import { capitalise } from "~/kit/text";
import { dayOf, parseDay, plusDays } from "~/kit/time";
import { services } from "~/platform/services.server";
import { Badge } from "~/ui/badge";
import { ArchiveAction } from "~/ui/record/archive-action";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { RecordHeader } from "~/ui/record/record-header";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import { RecordTimeline } from "~/ui/record/record-timeline";
import { eventItems } from "~/ui/record/timeline";
import "~/ui/styles/admin-quotes.css";
import "~/ui/styles/admin-oppdrag.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag-template";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { TemplateEditor } from "./oppdrag-templates/editor";
import { templateIntents, templateRefusal } from "./oppdrag-templates/intents.server";
import { PreviewSection } from "./oppdrag-templates/preview";
import { recordRoute } from "./record-route.server";

export const handle = listensTo("oppdrag-template", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.record.template.name ?? texts.one);

const record = recordRoute({
  kind: "oppdrag-template",
  gate: requireStaff,
  param: "templateId",
  audienceOf: templateAudience,
  read: async ({ db }, staff, id) => {
    const found = await templateForAdminRecord(db, staff, id);
    return found && { record: found };
  },
  intents: templateIntents,
  words: templateRefusal,
  doneElsewhere: ["create"],
});

const mostHeads = 2000;

export const loader = async (args: Route.LoaderArgs) => {
  const loaded = await record.load(args);
  const { db, clock } = services(args.context);
  const today = dayOf(clock.now());
  const asked = new URL(args.request.url).searchParams;
  const day = parseDay(asked.get("dag")) ?? plusDays(today, 21);
  const typed = Number(asked.get("personer") || 40);
  const heads = Number.isInteger(typed) && typed >= 0 ? Math.min(typed, mostHeads) : 40;
  const { company } = await readSettings(db, clock.now());
  const preview = previewTemplate(loaded.record.template, { day, heads, today, studio: company });
  return { ...loaded, asked: { day, heads, today, preview } };
};
export const action = (args: Route.ActionArgs) => record.act(args);

export default function OppdragTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const {
    record: { template, version, events },
    frame,
    done,
    asked,
  } = loaderData;
  return (
    <RecordPage done={done} version={version} outcome={actionData} doneTexts={texts.done}>
      <RecordHeader
        back={{ to: templateList.href(), label: texts.back }}
        eyebrow={`${texts.place} ${texts.places[template.place]}`}
        title={template.name}
        status={template.isDefault ? <Badge tone="good">{texts.isDefault}</Badge> : null}
        frame={frame}
        facts={[
          { term: texts.columns.version, value: String(template.version) },
          { term: texts.columns.place, value: capitalise(texts.places[template.place]) },
        ]}
      />
      <p className="text-quiet">{texts.keeps}</p>
      <div className="record-columns">
        <div>
          <PreviewSection {...asked} />
          <RecordSection title={texts.edit}>
            <TemplateEditor template={template} version={version} outcome={actionData} />
          </RecordSection>
          <RecordTimeline frame={frame} items={eventItems(events, texts.events)} />
        </div>
        <RecordSection title={texts.actions}>
          <RecordActions>
            <RecordAction
              intent="makeDefault"
              label={texts.makeDefault}
              icon="check"
              hint={texts.makeDefaultHint}
              reason={
                template.archivedAt === null
                  ? template.isDefault
                    ? texts.isDefaultAlready
                    : null
                  : texts.refusals["template-archived"]
              }
            />
            <ArchiveAction frame={frame} />
          </RecordActions>
        </RecordSection>
      </div>
    </RecordPage>
  );
}
