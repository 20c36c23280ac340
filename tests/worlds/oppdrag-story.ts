import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { AccessLinkId, CustomerLink } from "~/areas/access/types";
import { invitePeople } from "~/areas/oppdrag/commands/invite.server";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { pickOwnTime } from "~/areas/oppdrag/commands/own-time.server";
import { addPeople } from "~/areas/oppdrag/commands/people.server";
import { changePlan, previewPlan } from "~/areas/oppdrag/commands/plan.server";
import { spotsOf } from "~/areas/oppdrag/rules/plan/differences";
import { sampleOppdrag } from "~/areas/oppdrag/samples";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { peopleOf } from "~/areas/oppdrag/store/people.server";
import { freeTimes, slotsOf } from "~/areas/oppdrag/store/slots.server";
import type { NewOppdrag, OppdragId } from "~/areas/oppdrag/types";
import type { Person, PersonEntry } from "~/areas/oppdrag/types/people";
import type { PlanChange } from "~/areas/oppdrag/types/plan";
import { letterContext } from "~/flows/letter-context.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { TestDatabase } from "../setup/database";
import { type TestServices, testNow, testServices } from "../setup/services";
import { cleanStudio } from "./clean-studio";
import { admin, expectOk } from "./visitor-story";

const now = testNow;

export const listed = (n: number, more: Partial<PersonEntry> = {}): PersonEntry => ({
  name: `Person ${n}`,
  email: `p${n}@example.no`,
  phone: null,
  department: "",
  ...more,
});

export const linkTo = (kind: "oppdrag" | "oppdrag_person", subjectId: string, linkId: string | null) =>
  ({
    kind: "customer",
    linkId: linkId as AccessLinkId,
    subject: { kind, id: subjectId },
  }) as unknown as CustomerLink;

export const linkOf = ({ id, linkId }: Person) => linkTo("oppdrag_person", id, linkId);

/** A studio with one new oppdrag for each test, and what its tests do with it. */
export function oppdragStory(changes: Partial<NewOppdrag> = {}) {
  let studio: TestDatabase;
  let services: TestServices;
  let id: OppdragId;
  beforeAll(async () => {
    studio = await cleanStudio();
    services = testServices(studio.db);
  });
  afterAll(() => studio.close());
  const run = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(studio.db, work);
  beforeEach(async () => {
    const made = sampleOppdrag(changes);
    id = made.id;
    await run((tx) => makeOppdrag(tx, made, now));
  });
  const context = () => letterContext(services, now);
  const times = () => freeTimes(studio.db, id, now);
  const day = async () => {
    const [first] = (await oppdragById(studio.db, id))?.days ?? [];
    if (!first) throw new Error("There is no day");
    return first;
  };
  return {
    get db() {
      return studio.db;
    },
    get services() {
      return services;
    },
    get id() {
      return id;
    },
    run,
    context,
    times,
    day,
    spots: async () => spotsOf(await slotsOf(studio.db, id)),
    people: () => peopleOf(studio.db, id),
    async invited(count: number): Promise<Person[]> {
      const people = Array.from({ length: count }, (_, n) => listed(n + 1));
      expectOk(await run((tx) => addPeople(tx, admin, { id, people }, now)));
      const letters = await context();
      expectOk(await run((tx) => invitePeople(tx, letters, admin, { id, people: null, words: "" }, now)));
      return peopleOf(studio.db, id);
    },
    async pick(who: Person, n: number) {
      const wanted = (await times())[n];
      if (!wanted) throw new Error("No such time");
      const letters = await context();
      return run((tx) => pickOwnTime(tx, letters, linkOf(who), wanted, now));
    },
    async replan(change: PlanChange, at = now) {
      const { digest } = expectOk(await previewPlan(studio.db, id, change, at));
      const letters = await context();
      return run((tx) => changePlan(tx, letters, admin, { id, change, digest }, at));
    },
    /** The letters about the oppdrag and its people that wait. */
    async waiting(): Promise<{ to: string; template: string; text: string }[]> {
      const { rows } = await studio.db.execute<{ to: string; template: string; text: string }>(sql`
        SELECT to_address AS to, template, body_text AS text FROM email_outbox
        WHERE status IN ('queued', 'scheduled', 'deferred')
          AND (about_id = ${id} OR about_id IN (SELECT p.id FROM oppdrag_people p WHERE p.oppdrag_id = ${id}))
        ORDER BY to_address, created_at`);
      return rows;
    },
    sent: () =>
      studio.db.execute(
        sql`UPDATE email_outbox SET status = 'sent', sent_at = now(), next_attempt_at = NULL`,
      ),
    async version(): Promise<number> {
      const { rows } = await studio.db.execute<{ version: number }>(
        sql`SELECT max(version)::int AS version FROM history WHERE subject_kind = 'oppdrag' AND subject_id = ${id}`,
      );
      return rows[0]?.version ?? 0;
    },
  };
}
