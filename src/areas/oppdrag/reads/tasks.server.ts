import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { fillFields } from "~/kit/fields-in-text";
import { type Day, dayOf, type Instant, startOfDay } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { wordsOfOppdrag } from "../rules/letter-words";
import { isDue, isNeeded, shownDueDay } from "../rules/tasks";
import { contactsOf } from "../store/contacts.server";
import { oppdragById } from "../store/oppdrag.server";
import { openTasks, taskFacts, taskFactsOf, tasksOf } from "../store/tasks.server";
import { templateById } from "../store/templates.server";
import { taskTexts } from "../texts/tasks";
import type { OppdragId } from "../types";
import type { Task, TaskFacts } from "../types/tasks";

export type TaskState =
  | "late"
  | "today"
  | "open"
  | "waiting"
  | "unneeded"
  | "held"
  | "done"
  | "sent"
  | "cancelled";

export interface ShownTask extends Pick<Task, "id" | "kind" | "title" | "due" | "isAutomatic" | "receiver"> {
  readonly dueDay: Day | null;
  readonly state: TaskState;
  /** Who is to do it; once done, who did it. Null: nobody in particular, or the program. */
  readonly who: string | null;
  readonly endedAt: Instant | null;
  /** Of an open letter, as it would be sent now. */
  readonly subject: string;
  readonly body: string;
}

function stateOf(task: Task, facts: TaskFacts, today: Day): TaskState {
  if (task.status === "cancelled") return "cancelled";
  if (task.status === "done") return task.kind === "letter" ? "sent" : "done";
  if (facts.status === "on_hold") return "held";
  if (!isNeeded(task.condition, facts)) return "unneeded";
  const due = shownDueDay(task, facts);
  if (due === null) return "waiting";
  if (due < today) return "late";
  return due === today ? "today" : "open";
}

const far = "9999-12-31";

export interface OppdragTasks {
  readonly tasks: readonly ShownTask[];
  readonly template: { readonly id: string; readonly name: string; readonly version: number } | null;
}

/** Open ones by their day, then those that have ended. */
export async function tasksForStaff(
  db: Reader,
  _staff: Staff,
  id: OppdragId,
  now: Instant,
): Promise<OppdragTasks> {
  const oppdrag = await oppdragById(db, id);
  if (!oppdrag) return { tasks: [], template: null };
  const [all, facts, names, contacts] = await Promise.all([
    tasksOf(db, id),
    taskFactsOf(db, id),
    staffNames(db, id),
    contactsOf(db, id),
  ]);
  const words = wordsOfOppdrag(oppdrag, facts, contacts[0]?.name ?? oppdrag.party.name, taskTexts.later);
  const shown = all.map((task): ShownTask => {
    const { kind, title, due, isAutomatic, receiver, endedAt } = task;
    return {
      id: task.id,
      kind,
      title,
      due,
      isAutomatic,
      receiver,
      endedAt,
      dueDay: shownDueDay(task, facts),
      state: stateOf(task, facts, dayOf(now)),
      who: whoOf(task, names),
      subject: fillFields(task.subject, words),
      body: fillFields(task.body, words),
    };
  });
  const template = oppdrag.templateId && (await templateById(db, oppdrag.templateId));
  return {
    tasks: shown.toSorted(byDay),
    template: template && {
      id: template.id,
      name: template.name,
      version: oppdrag.templateVersion ?? template.version,
    },
  };
}

const hasEnded = ({ state }: ShownTask) => state === "done" || state === "sent" || state === "cancelled";

function byDay(a: ShownTask, b: ShownTask): number {
  if (hasEnded(a) !== hasEnded(b)) return hasEnded(a) ? 1 : -1;
  return (a.dueDay ?? far).localeCompare(b.dueDay ?? far);
}

interface Names {
  readonly owner: string | null;
  readonly of: ReadonlyMap<string, string>;
}

function whoOf({ status, endedBy, assignedTo }: Task, { owner, of }: Names): string | null {
  const id = status === "open" ? assignedTo : endedBy;
  if (id !== null) return of.get(id) ?? null;
  return status === "open" ? owner : null;
}

/** The names of all staff, and the owner of the oppdrag, who does what is given to nobody. */
async function staffNames(db: Reader, id: OppdragId): Promise<Names> {
  const { rows } = await db.execute<{ id: string; name: string; owns: boolean }>(sql`
    SELECT u.id, u.name, EXISTS (SELECT FROM record_owners r WHERE r.user_id = u.id
      AND r.subject_kind = 'oppdrag' AND r.subject_id = ${id}) AS owns FROM users u`);
  return {
    owner: rows.find(({ owns }) => owns)?.name ?? null,
    of: new Map(rows.map((row) => [row.id, row.name])),
  };
}

export interface TaskOfJob {
  readonly id: string;
  readonly oppdragId: OppdragId;
  readonly title: string;
  readonly job: string;
  readonly number: number;
  readonly dueDay: Day | null;
  readonly isAutomatic: boolean;
  readonly who: string | null;
}

/** Everything that is needed and not done, of all oppdrag, by its day. */
export async function allTasksForStaff(db: Reader, _staff: Staff): Promise<TaskOfJob[]> {
  const tasks = await openTasks(db);
  const facts = await taskFacts(db, [...new Set(tasks.map(({ oppdragId }) => oppdragId))]);
  const jobs = await jobNames(db, [...facts.keys()]);
  const shown = tasks.flatMap((task): TaskOfJob[] => {
    const own = facts.get(task.oppdragId);
    const job = jobs.get(task.oppdragId);
    if (!own || !job || own.status === "on_hold" || !isNeeded(task.condition, own)) return [];
    const { id, oppdragId, title, isAutomatic, assignedTo } = task;
    const who = (assignedTo && job.names.get(assignedTo)) || job.owner;
    return [
      {
        id,
        oppdragId,
        title,
        isAutomatic,
        who,
        job: job.name,
        number: job.number,
        dueDay: shownDueDay(task, own),
      },
    ];
  });
  return shown.toSorted((a, b) => (a.dueDay ?? far).localeCompare(b.dueDay ?? far));
}

interface Job {
  readonly name: string;
  readonly number: number;
  readonly owner: string | null;
  readonly names: ReadonlyMap<string, string>;
}

async function jobNames(db: Reader, ids: readonly OppdragId[]): Promise<ReadonlyMap<OppdragId, Job>> {
  if (ids.length === 0) return new Map();
  const { rows: staff } = await db.execute<{ id: string; name: string }>(sql`SELECT id, name FROM users`);
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  const { rows } = await db.execute<{
    id: OppdragId;
    name: string;
    number: number;
    owner: string | null;
  }>(sql`
    SELECT o.id, coalesce(o.company_name, o.name) AS name, o.number::int AS number,
      (SELECT u.name FROM record_owners r JOIN users u ON u.id = r.user_id
        WHERE r.subject_kind = 'oppdrag' AND r.subject_id = o.id) AS owner
    FROM oppdrag o WHERE o.id IN (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`);
  return new Map(rows.map(({ id, ...job }) => [id, { ...job, names }]));
}

export interface TasksWaiting {
  readonly tasksDue: { readonly count: number; readonly oldest: Instant | null };
}

/** What is due today or before. */
export async function tasksWaiting(db: Reader, _staff: Staff, now: Instant): Promise<TasksWaiting> {
  const today = dayOf(now);
  const tasks = await openTasks(db);
  const facts = await taskFacts(db, [...new Set(tasks.map(({ oppdragId }) => oppdragId))]);
  const days = tasks.flatMap((task) => {
    const own = facts.get(task.oppdragId);
    const due = own && isDue(task, own, today) ? shownDueDay(task, own) : null;
    return due ? [due] : [];
  });
  const [oldest] = days.toSorted();
  return { tasksDue: { count: days.length, oldest: oldest ? startOfDay(oldest) : null } };
}

/** Automatic letters that are due on this day. */
export async function dueLetters(db: Reader, today: Day): Promise<readonly Pick<Task, "id" | "oppdragId">[]> {
  const tasks = (await openTasks(db)).filter(({ isAutomatic }) => isAutomatic);
  const facts = await taskFacts(db, [...new Set(tasks.map(({ oppdragId }) => oppdragId))]);
  return tasks.filter((task) => {
    const own = facts.get(task.oppdragId);
    return own !== undefined && isDue(task, own, today);
  });
}
