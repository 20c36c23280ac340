import { Link } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { previewCancel } from "~/areas/oppdrag/commands/cancel-oppdrag.server";
import { oppdragAudience, oppdragForAdminRecord } from "~/areas/oppdrag/reads/admin-record.server";
import { isPlannable } from "~/areas/oppdrag/rules/states";
import { arrangedNames, contactRoleNames } from "~/areas/oppdrag/texts/names";
import { daySheetTexts } from "~/areas/oppdrag/texts/papers";
import { oppdragTexts as texts } from "~/areas/oppdrag/texts/staff";
import { arrangedFacts } from "~/areas/oppdrag/types";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { capitalise } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDay, formatTimeRange } from "~/kit/time-format";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import { RecordTimeline } from "~/ui/record/record-timeline";
import { eventItems } from "~/ui/record/timeline";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { OppdragActions } from "./oppdrag/actions";
import { OppdragHead } from "./oppdrag/head";
import { overviewIntents, overviewRefusal } from "./oppdrag/intents.server";
import { ReadySection } from "./oppdrag/ready-section";
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
    if (!oppdrag) return null;
    const { told, digest } = await previewCancel(db, id, now);
    return { oppdrag, cancelling: { digest, names: told.map(({ person }) => person.name) } };
  },
  intents: overviewIntents,
  words: overviewRefusal,
});

export const loader = (args: Route.LoaderArgs) => record.load(args);
export const action = (args: Route.ActionArgs) => record.act(args);

export default function OppdragPage({ loaderData, actionData }: Route.ComponentProps) {
  const { oppdrag, cancelling, frame, done } = loaderData;
  return (
    <RecordPage done={done} version={oppdrag.version} outcome={actionData} doneTexts={texts.done}>
      <OppdragHead oppdrag={oppdrag} frame={frame} />
      <div className="record-columns">
        <div>
          {isPlannable(oppdrag.status) || oppdrag.status === "draft" ? (
            <ReadySection oppdrag={oppdrag} />
          ) : null}
          <DaysSection oppdrag={oppdrag} />
          <CoverageSection oppdrag={oppdrag} />
          <ArrangedSection oppdrag={oppdrag} />
          <ContactsSection oppdrag={oppdrag} />
          <RecordTimeline frame={frame} items={eventItems(oppdrag.events, texts.events)} />
        </div>
        <OppdragActions oppdrag={oppdrag} cancelling={cancelling} frame={frame} />
      </div>
    </RecordPage>
  );
}

interface SectionProps {
  readonly oppdrag: Route.ComponentProps["loaderData"]["oppdrag"];
}

function DaysSection({ oppdrag: { id, days } }: SectionProps) {
  return (
    <RecordSection
      title={texts.sections.days}
      aside={
        <Link className="link" to={adminHref.oppdragPart(id, "plan")}>
          {texts.days.open}
        </Link>
      }
    >
      <dl className="summary-list">
        {days.map((day) => (
          <div key={day.id}>
            <dt>{capitalise(formatDay(dayOf(day.from)))}</dt>
            <dd>
              <span className="block tabular">{formatTimeRange(day.from, day.to)}</span>
              <span className="block">
                {[texts.places[day.place], day.address].filter(Boolean).join(", ")}
              </span>
              <span className="block text-quiet">
                {[
                  texts.days.heads(day.heads, day.stations),
                  texts.days.shape(day.minutesEach, day.bufferMinutes),
                ].join(" · ")}
              </span>
              <a
                className="link inline-flex min-h-11 items-center"
                href={adminHref.oppdragDaySheet(id, day.id)}
              >
                {daySheetTexts.open}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </RecordSection>
  );
}

const counted = ["photographed", "noShow", "waiting", "unavailable", "declined", "onLeave"] as const;

function CoverageSection({ oppdrag: { id, coverage, people } }: SectionProps) {
  const shown = counted.filter((name) => coverage[name] > 0);
  return (
    <RecordSection
      title={texts.sections.people}
      aside={
        <>
          <a className="link" href={adminHref.oppdragPoster(id)}>
            {daySheetTexts.posterOpen}
          </a>{" "}
          <Link className="link" to={adminHref.oppdragPart(id, "personer")}>
            {texts.people.open}
          </Link>
        </>
      }
    >
      {people.length === 0 ? (
        <p>{texts.nobody}</p>
      ) : (
        <>
          <p className="oppdrag-coverage">{texts.coverageWords(coverage.withTime, coverage.wanted)}</p>
          {shown.length > 0 && (
            <dl className="summary-list">
              {shown.map((name) => (
                <div key={name}>
                  <dt>{texts.counts[name]}</dt>
                  <dd className="tabular">{coverage[name]}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )}
    </RecordSection>
  );
}

function ArrangedSection({ oppdrag: { arranged, gettingThere, preparation } }: SectionProps) {
  const facts = [
    ...arrangedFacts.map((fact) => ({ term: arrangedNames[fact], value: arranged[fact] ?? "" })),
    { term: texts.fields.gettingThere, value: gettingThere },
    { term: texts.fields.preparation, value: preparation },
  ];
  return (
    <RecordSection title={texts.sections.arranged}>
      <dl className="summary-list">
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={value ? "whitespace-pre-line" : "text-quiet"}>{value || texts.notAgreed}</dd>
          </div>
        ))}
      </dl>
    </RecordSection>
  );
}

function ContactsSection({ oppdrag: { contacts } }: SectionProps) {
  return (
    <RecordSection title={texts.sections.contacts}>
      <ul id="kontaktpersoner" className="oppdrag-lines">
        {contacts.map(({ id, name, email, phone, roles }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{[formatEmail(email), phone && formatPhone(phone)].filter(Boolean).join(", ")}</span>
            <span className="text-quiet">{roles.map((role) => contactRoleNames[role]).join(", ")}</span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
