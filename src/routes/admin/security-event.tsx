import { Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { grabTexts } from "~/areas/bookings/texts/grab";
import {
  type SecurityEventRecord,
  securityEventAudience,
  securityEventForAdmin,
} from "~/areas/security/reads/events.server";
import { securityEventNames, securityTexts as texts } from "~/areas/security/texts";
import { securityList } from "~/areas/security/types";
import { adminHref } from "~/kit/admin-href";
import { DateText } from "~/ui/date-text";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { RecordHeader } from "~/ui/record/record-header";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import { RecordTimeline } from "~/ui/record/record-timeline";
import { eventItems } from "~/ui/record/timeline";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/security-event";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { recordRoute } from "./record-route.server";
import { EventStatusBadge, SeverityBadge } from "./security/badges";
import { securityEventIntents, securityEventRefusal } from "./security/intents.server";

export const handle = listensTo("alert", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? securityEventNames[loaderData.record.type] : texts.eyebrow);

const securityEvent = recordRoute({
  kind: "security-event",
  gate: requireAdmin,
  param: "eventId",
  audienceOf: securityEventAudience,
  read: async ({ db }, admin, id) => {
    const record = await securityEventForAdmin(db, admin, id);
    return record && { record };
  },
  intents: securityEventIntents,
  words: securityEventRefusal,
});

export const loader = (args: Route.LoaderArgs) => securityEvent.load(args);
export const action = (args: Route.ActionArgs) => securityEvent.act(args);

export default function SecurityEventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, frame, done } = loaderData;
  return (
    <RecordPage done={done} version={record.version} outcome={actionData} doneTexts={texts.done}>
      <RecordHeader
        back={{ to: securityList.href(), label: texts.back }}
        eyebrow={texts.eyebrow}
        title={securityEventNames[record.type]}
        status={
          <>
            <SeverityBadge severity={record.severity} /> <EventStatusBadge event={record} />
          </>
        }
        frame={frame}
        facts={[
          { term: texts.columns.at, value: <DateText at={record.at} as="dateTime" /> },
          { term: texts.columns.who, value: record.who ?? texts.nobody },
          { term: texts.columns.count, value: String(record.count) },
          ...(record.resolvedAt
            ? [{ term: texts.resolvedAt, value: <DateText at={record.resolvedAt} as="dateTime" /> }]
            : []),
        ]}
      />
      <div className="record-columns">
        <div>
          <Details record={record} />
          <RecordTimeline frame={frame} items={eventItems(record.events, texts.events)} />
        </div>
        <Actions record={record} />
      </div>
    </RecordPage>
  );
}

function Details({ record }: { record: SecurityEventRecord }) {
  const { details } = record;
  const { user_agent: agent, ...others } = details;
  return (
    <RecordSection title={texts.details}>
      {record.type === "calendar_grab" && (
        <Link className="link inline-flex min-h-11 items-center" to={adminHref.grab(record.id)}>
          {grabTexts.open}
        </Link>
      )}
      <dl className="security-details">
        {Object.entries(others).map(([name, value]) => (
          <div key={name}>
            <dt>{texts.detailNames[name] ?? name}</dt>
            <dd>{texts.detailValues[value] ?? value}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.device}</dt>
          <dd>{agent || texts.unknownDevice}</dd>
        </div>
      </dl>
    </RecordSection>
  );
}

function Actions({ record: { resolved, isFalsePositive } }: { record: SecurityEventRecord }) {
  return (
    <RecordSection title={texts.actions}>
      <RecordActions>
        {resolved ? (
          <RecordAction intent="reopen" label={texts.reopen} icon="undo" />
        ) : (
          <RecordAction intent="resolve" label={texts.resolve} hint={texts.resolveHint} icon="check" />
        )}
        {isFalsePositive ? (
          <RecordAction intent="real" label={texts.real} icon="undo" />
        ) : (
          <RecordAction
            intent="falsePositive"
            label={texts.falsePositive}
            hint={texts.falsePositiveHint}
            icon="cancel"
          />
        )}
      </RecordActions>
    </RecordSection>
  );
}
