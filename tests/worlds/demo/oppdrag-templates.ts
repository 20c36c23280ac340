import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { addTask, endTask, giveTask, leaveStages } from "~/areas/oppdrag/commands/tasks.server";
import { createTemplate, saveTemplate } from "~/areas/oppdrag/commands/templates.server";
import { dueDayOf } from "~/areas/oppdrag/rules/tasks";
import { taskFactsOf, tasksOf } from "~/areas/oppdrag/store/tasks.server";
import { readyTemplates } from "~/areas/oppdrag/texts/ready-templates";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { TemplateContent } from "~/areas/oppdrag/types/templates";
import { dayOf, type Instant, plusDays, plusMinutes } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

const daysBefore = 400;

/** Two templates that oppdrag of the demo begin with, one of them in its second version. */
export async function writeTemplates(services: Services, now: Instant): Promise<void> {
  const since = plusMinutes(now, -daysBefore * 24 * 60);
  await inTransaction(services.db, async (tx) => {
    const admin = await anAdmin(tx);
    const onSite = {
      name: "Ansattfoto hos bedriften",
      place: "hos_dere",
      content: readyTemplates.hos_dere,
    } as const;
    const made = await createTemplate(tx, admin, onSite, since);
    const studio = { name: "Portretter i studio", place: "studio", content: readyTemplates.studio } as const;
    await createTemplate(tx, admin, studio, since);
    if (!made.ok) return;
    const value = { name: onSite.name, content: automatic(onSite.content) };
    await saveTemplate(tx, admin, { id: made.value, version: 1, value }, plusMinutes(since, 60 * 24 * 30));
  });
}

/** The letters to the contacts leave without anybody pressing anything. */
function automatic(content: TemplateContent): TemplateContent {
  const steps = content.steps.map((step) =>
    step.receiver === "contacts" ? { ...step, isAutomatic: true } : step,
  );
  return { ...content, steps };
}

/** What was due is done, but for a few; one is added by hand, given to somebody, or not needed any more. */
export async function runTasks(tx: Tx, admin: Admin, id: OppdragId, now: Instant): Promise<void> {
  await leaveStages(tx, id, admin.userId, now);
  const facts = await taskFactsOf(tx, id);
  const today = dayOf(now);
  const open = (await tasksOf(tx, id)).filter(({ status }) => status === "open");
  const due = open.filter((task) => (dueDayOf(task.due, facts) ?? today) < today);
  const left = due.slice(-1);
  for (const task of due)
    if (!left.includes(task)) await endTask(tx, admin, { id, taskId: task.id, status: "done" }, now);
  const [next] = open.filter((task) => !due.includes(task));
  // The demo starts without a colleague to give it to; its test has one.
  if (next && admin.userId) await giveTask(tx, admin, { id, taskId: next.id, assignedTo: admin.userId }, now);
  if (open.length > 0) {
    const call = {
      title: "Ring kontaktpersonen om parkering",
      fixedOn: plusDays(today, 1),
      assignedTo: null,
    };
    await addTask(tx, admin, { id, ...call }, now);
  }
}

export async function anAdmin(tx: Tx): Promise<Admin> {
  const { rows } = await tx.execute<{ userId: string; name: string }>(
    sql`SELECT id AS "userId", name FROM users WHERE role = 'admin' ORDER BY created_at, id LIMIT 1`,
  );
  return { kind: "admin", ...rows[0] } as unknown as Admin;
}
