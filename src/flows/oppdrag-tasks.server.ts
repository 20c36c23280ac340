import { asSystem } from "~/areas/access/gate.server";
import type { Staff } from "~/areas/access/types";
import { sendTaskLetter } from "~/areas/oppdrag/commands/task-letters.server";
import { dueLetters } from "~/areas/oppdrag/reads/tasks.server";
import type { TaskId } from "~/areas/oppdrag/types/tasks";
import type { Asked } from "~/areas/records/types";
import { dayOf, localTimeOf } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { onSeenVersion } from "./checked-command.server";
import { letterContext } from "./letter-context.server";

type Sent = Awaited<ReturnType<typeof sendTaskLetter>>;

/** The letter of a task, sent by hand. */
export async function sendLetterOfTask(
  services: Services,
  staff: Staff,
  { id, version, value: { taskId } }: Asked<"oppdrag", { readonly taskId: TaskId }>,
): Promise<Sent> {
  const context = await letterContext(services, services.clock.now());
  const sent = await onSeenVersion(services, { kind: "oppdrag", id }, version, (tx, now) =>
    sendTaskLetter(tx, context, staff, { id, taskId }, now),
  );
  return sent as Sent;
}

/** Companies get these letters in the working hours of the day that they are due. */
const [firstTime, lastTime] = ["08:00", "18:00"];

/** Writes the automatic letters that are due, each in a transaction of its own: one that fails stops no other. */
export async function writeDueLetters(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  const time = localTimeOf(now);
  if (time < firstTime || time >= lastTime) return 0;
  const today = dayOf(now);
  const due = await dueLetters(db, today);
  if (due.length === 0) return 0;
  const context = await letterContext(services, now);
  const actor = asSystem("write-due-letters");
  let written = 0;
  for (const { id: taskId, oppdragId: id } of due) {
    try {
      const sent = await inTransaction(db, (tx) =>
        sendTaskLetter(tx, context, actor, { id, taskId, onlyIfDueOn: today }, now),
      );
      if (sent.ok) written += 1;
    } catch (error) {
      log.error({ err: error, taskId }, "A letter of a template could not be written");
    }
  }
  return written;
}
