import { requireAdmin } from "~/areas/access/gate.server";
import {
  type TestimonialRecord,
  testimonialAudience,
  testimonialForAdmin,
} from "~/areas/content/reads/testimonials.server";
import { testimonialStaffTexts as texts } from "~/areas/content/texts/testimonial-staff";
import { testimonialList } from "~/areas/content/types";
import { adminHref } from "~/kit/admin-href";
import { formatDateTime } from "~/kit/time-format";
import { Badge } from "~/ui/badge";
import { NumberField } from "~/ui/field/text-field";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { RecordHeader } from "~/ui/record/record-header";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import { RecordTimeline } from "~/ui/record/record-timeline";
import { eventItems } from "~/ui/record/timeline";
import { useFields } from "~/ui/record/use-fields";
import "~/ui/styles/admin-testimonials.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/testimonial";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { recordRoute } from "./record-route.server";
import { testimonialIntents, testimonialRefusal } from "./testimonials/intents.server";
import { TestimonialStatusBadge } from "./testimonials/status-badge";

export const handle = listensTo("record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.record.name ?? texts.back);

const testimonial = recordRoute({
  kind: "testimonial",
  gate: requireAdmin,
  audienceOf: testimonialAudience,
  doneElsewhere: ["create"],
  read: async ({ db }, admin, id) => {
    const record = await testimonialForAdmin(db, admin, id);
    return record && { record };
  },
  intents: testimonialIntents,
  words: testimonialRefusal,
});

export const loader = (args: Route.LoaderArgs) => testimonial.load(args);
export const action = (args: Route.ActionArgs) => testimonial.act(args);

export default function TestimonialPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, frame, done } = loaderData;
  return (
    <RecordPage done={done} version={record.version} outcome={actionData} doneTexts={texts.done}>
      <RecordHeader
        back={{ to: testimonialList.href(), label: texts.back }}
        eyebrow={texts.eyebrow}
        title={record.name}
        status={
          <>
            <TestimonialStatusBadge testimonial={record} />
            {record.isDemo && <Badge>{texts.demo}</Badge>}
          </>
        }
        frame={frame}
        facts={[
          {
            term: texts.columns.rating,
            value: record.rating === null ? texts.none : texts.rating(record.rating),
          },
          { term: texts.columns.order, value: String(record.position) },
          {
            term: texts.consent,
            value: consentOf(record),
          },
          ...(record.source ? [{ term: texts.source, value: record.source }] : []),
        ]}
        links={record.bookingId ? [{ to: adminHref.booking(record.bookingId), label: texts.booking }] : []}
      />
      <div className="record-columns">
        <div>
          <Words record={record} />
          <RecordTimeline frame={frame} items={eventItems(record.events, texts.events)} />
        </div>
        <Actions record={record} />
      </div>
    </RecordPage>
  );
}

function consentOf({ consent }: TestimonialRecord): string {
  if (!consent) return texts.noConsent;
  const when = formatDateTime(consent.at);
  return consent.version === null ? texts.agreed(when) : texts.consented(consent.version, when);
}

function Words({ record: { text, role, status } }: { record: TestimonialRecord }) {
  return (
    <RecordSection title={texts.words}>
      {text ? (
        <>
          <blockquote className="testimonial-words">«{text}»</blockquote>
          {role && <p>{role}</p>}
          <p className="text-quiet">{texts.rule}</p>
        </>
      ) : (
        <p className="text-quiet">{status === "withdrawn" ? texts.gone : texts.nothingYet}</p>
      )}
    </RecordSection>
  );
}

function Actions({ record: { status, shown, position } }: { readonly record: TestimonialRecord }) {
  const field = useFields("place");
  return (
    <RecordSection title={texts.actions}>
      <RecordActions>
        {status === "received" && <RecordAction intent="approve" label={texts.approve} icon="check" />}
        {status === "approved" && (
          <RecordAction
            intent={shown ? "hide" : "show"}
            label={shown ? texts.hide : texts.show}
            icon={shown ? "hold" : "check"}
          />
        )}
        <RecordAction intent="place" label={texts.place} icon="move" submitLabel={texts.save}>
          <NumberField
            {...field("position", String(position))}
            label={texts.position}
            hint={texts.positionHint}
            min={0}
            max={9_999}
          />
        </RecordAction>
        {status !== "withdrawn" && (
          <RecordAction intent="withdraw" label={texts.withdraw} hint={texts.withdrawHint} icon="cancel" />
        )}
      </RecordActions>
    </RecordSection>
  );
}
