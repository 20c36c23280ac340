import { Link } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import {
  consentsForStaff,
  type OppdragRecord,
  oppdragAudience,
  oppdragForAdminRecord,
  type ShownPerson,
} from "~/areas/oppdrag/reads/admin-record.server";
import { deliveriesForStaff } from "~/areas/oppdrag/reads/deliveries.server";
import { yesTo } from "~/areas/oppdrag/rules/picture-uses";
import { spotsOf } from "~/areas/oppdrag/rules/plan/differences";
import { oppdragTexts as texts } from "~/areas/oppdrag/texts/staff";
import type { PictureUse } from "~/areas/oppdrag/types";
import type { Consents } from "~/areas/oppdrag/types/people";
import { proposedRoster } from "~/flows/roster-of-oppdrag.server";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { parseId } from "~/kit/ids";
import { formatPhone } from "~/kit/phone-format";
import { DateText } from "~/ui/date-text";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag-people";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { OppdragHead } from "./oppdrag/head";
import { peopleIntents, peopleRefusal } from "./oppdrag/intents.server";
import { PeopleActions } from "./oppdrag/people-actions";
import { PictureActions } from "./oppdrag/picture-actions";
import { RosterSection } from "./oppdrag/roster-section";
import { PersonStatusBadge } from "./oppdrag/status-badge";
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
  read: async ({ db, config }, staff, id, now) => {
    const oppdrag = await oppdragForAdminRecord(db, staff, id, now);
    if (!oppdrag) return null;
    const sharedUrl = new URL(`/oppdrag/${oppdrag.slug}`, config.publicUrl).href;
    const answers = await consentsForStaff(db, staff, oppdrag);
    const deliveries = await deliveriesForStaff(db, staff, oppdrag);
    return { oppdrag, answers, deliveries, roster: await proposedRoster(db, staff, id, now), sharedUrl };
  },
  intents: peopleIntents,
  words: peopleRefusal,
});

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await record.load(args)),
  // The person whose form is open.
  edited: parseId<"oppdrag-person">(new URL(args.request.url).searchParams.get("person")),
});
export const action = (args: Route.ActionArgs) => record.act(args);

export default function OppdragPeople({ loaderData, actionData }: Route.ComponentProps) {
  const { oppdrag, answers, deliveries, roster, sharedUrl, frame, done, edited } = loaderData;
  const consents = new Map(answers.map(({ id, consents: given }) => [id, given]));
  return (
    <RecordPage done={done} version={oppdrag.version} outcome={actionData} doneTexts={texts.done}>
      <OppdragHead oppdrag={oppdrag} frame={frame} />
      <div className="record-columns">
        <RecordSection title={texts.coverageWords(oppdrag.coverage.withTime, oppdrag.coverage.wanted)}>
          {oppdrag.people.length === 0 ? (
            <p>{texts.people.addHint}</p>
          ) : (
            <PeopleTable oppdrag={oppdrag} consents={consents} />
          )}
        </RecordSection>
        <div>
          <PeopleActions oppdrag={oppdrag} edited={edited} sharedUrl={sharedUrl} />
          <PictureActions oppdrag={oppdrag} deliveries={deliveries} />
          <RosterSection roster={roster} />
        </div>
      </div>
    </RecordPage>
  );
}

interface PeopleTableProps {
  readonly oppdrag: OppdragRecord;
  readonly consents: ReadonlyMap<string, Consents>;
}

function PeopleTable({ oppdrag: { id, people, slots, uses }, consents }: PeopleTableProps) {
  const spots = spotsOf(slots);
  const { people: words } = texts;
  return (
    <Table
      caption={words.caption}
      captionHidden
      rows={people}
      rowKey={(person) => person.id}
      columns={[
        {
          key: "name",
          header: words.name,
          rowHeader: true,
          cell: (person) => (
            <Link className="link" to={`${adminHref.oppdragPart(id, "personer")}?person=${person.id}#person`}>
              {person.name}
            </Link>
          ),
        },
        { key: "department", header: words.department, cell: ({ department }) => department || texts.none },
        { key: "contact", header: words.contact, cell: contactOf },
        { key: "status", header: words.status, cell: ({ status }) => <PersonStatusBadge status={status} /> },
        {
          key: "time",
          header: words.time,
          cell: (person) => {
            const at = spots.get(person.id)?.at;
            return at === undefined ? texts.none : <DateText at={at} as="dateTime" />;
          },
        },
        { key: "uses", header: words.uses, cell: (person) => usesOf(consents.get(person.id), uses) },
      ]}
    />
  );
}

function contactOf({ email, phone }: ShownPerson) {
  return [formatEmail(email), phone && formatPhone(phone)].filter(Boolean).join(", ") || texts.none;
}

function usesOf(consents: Consents | undefined, asked: readonly PictureUse[]) {
  if (!consents) return texts.people.usesNone;
  const given = yesTo(consents, asked);
  return given === 0 ? texts.people.allNo : texts.people.yesTo(given, asked.length);
}
