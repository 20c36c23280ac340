import type { Staff, System } from "~/areas/access/types";
import { lockVersion, recordChange } from "~/areas/history/commands.server";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { postLetters } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import { fillFields } from "~/kit/fields-in-text";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import * as stepLetter from "../mails/oppdrag-step";
import { wordsOfOppdrag } from "../rules/letter-words";
import { isDue, mayWriteLetters, shownDueDay } from "../rules/tasks";
import { contactsOf } from "../store/contacts.server";
import { lockOppdrag } from "../store/oppdrag.server";
import { lockTask, setTaskStatus, taskFactsOf } from "../store/tasks.server";
import { taskTexts } from "../texts/tasks";
import type { Oppdrag, OppdragId } from "../types";
import type { Task, TaskFacts, TaskId } from "../types/tasks";
import { contactAddress } from "./contact-letters.server";
import { remindPeople } from "./invite.server";
import { companyOf } from "./write-letters.server";

type SendReason = "not-found" | "task-ended" | "no-letter" | "not-going-on" | "nobody-to-write-to";
type Sent = Result<{ readonly version: number }, SendReason>;

interface SendAsked {
  readonly id: OppdragId;
  readonly taskId: TaskId;
  /** Given when nobody pressed anything: the letter is sent only if it is due and needed on that day. */
  readonly onlyIfDueOn?: Day;
}

/** The letter of a task, once; the task is done then. */
export async function sendTaskLetter(
  tx: Tx,
  context: LetterContext,
  actor: Staff | System,
  { id, taskId, onlyIfDueOn }: SendAsked,
  now: Instant,
): Promise<Sent> {
  await lockVersion(tx, { kind: "oppdrag", id });
  const oppdrag = await lockOppdrag(tx, id);
  const task = oppdrag && (await lockTask(tx, id, taskId));
  if (!oppdrag || !task) return refuse("not-found");
  if (task.kind !== "letter") return refuse("no-letter");
  if (task.status !== "open") return refuse("task-ended");
  if (!mayWriteLetters(oppdrag.status)) return refuse("not-going-on");
  const facts = await taskFactsOf(tx, id);
  if (onlyIfDueOn && !isDue(task, facts, onlyIfDueOn)) return refuse("task-ended");
  const written =
    task.receiver === "missing"
      ? await remindPeople(tx, context, actor, { id, people: null, words: task.body }, now)
      : await writeToContacts(tx, context, { oppdrag, task, facts }, now);
  if (!written.ok) return refuse("nobody-to-write-to");
  const by = actor.kind === "system" ? null : actor.userId;
  await setTaskStatus(
    tx,
    task.id,
    { status: "done", dueOn: shownDueDay(task, facts) ?? dayOf(now), by },
    now,
  );
  const detail = { title: task.title };
  return ok({
    version: await recordChange(tx, actor, { kind: "oppdrag", id }, "task-sent", { detail }, now),
  });
}

interface ToContacts {
  readonly oppdrag: Oppdrag;
  readonly task: Task;
  readonly facts: TaskFacts;
}

/** The contacts who manage the list; when none of them has an e-mail address, the others. */
async function writeToContacts(
  tx: Tx,
  context: LetterContext,
  { oppdrag, task, facts }: ToContacts,
  now: Instant,
): Promise<Result<undefined, "nobody-to-write-to">> {
  const reachable = (await contactsOf(tx, oppdrag.id)).filter(({ email }) => email !== "");
  const managing = reachable.filter(({ roles }) => roles.includes("people"));
  const receivers = managing.length > 0 ? managing : reachable;
  if (receivers.length === 0) return refuse("nobody-to-write-to");
  for (const contact of receivers) {
    const words = wordsOfOppdrag(oppdrag, facts, contact.name, taskTexts.later);
    const letter = letterAbout(context, {
      file: stepLetter,
      props: {
        subject: fillFields(task.subject, words),
        body: fillFields(task.body, words),
        company: companyOf(oppdrag),
        url: await contactAddress(tx, context, { oppdrag, contact }, now),
      },
      about: { kind: "oppdrag", id: oppdrag.id },
      to: { address: contact.email, name: contact.name },
      event: `${task.id}-${contact.id}`,
    });
    await postLetters(tx, context, [letter], now);
  }
  return ok();
}
