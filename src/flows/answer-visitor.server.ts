import { askQuestion, type Question } from "~/areas/assistant/commands/ask-question.server";
import { recordAnswer } from "~/areas/assistant/commands/record-answer.server";
import { compose } from "~/areas/assistant/rules/compose";
import { contactIn, mergeContact } from "~/areas/assistant/rules/contact";
import type { Answer, ChatRefusal, FoundTimes, TimesWanted } from "~/areas/assistant/types";
import { firstFreeTime, freeTimesOfDays } from "~/areas/calendar/reads.server";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { ok, type Result } from "~/kit/result";
import { dayOf, type Instant, localTimeOf } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { OwnPage, Services } from "~/platform/services.server";
import { understandBy, whatTheAssistantKnows } from "./assistant-knowledge.server";

/**
 * One question and its answer. The question is stored before anything is thought about it, the answer before its first
 * word leaves, each in a transaction of its own; between them nothing is locked.
 */
export async function answerVisitor(
  services: Services,
  ownPage: OwnPage,
  question: Question,
): Promise<Result<Answer, ChatRefusal>> {
  const { db, clock } = services;
  const started = clock.now();
  const known = await whatTheAssistantKnows(services, ownPage, started);
  const contact = mergeContact(question.contact ?? {}, contactIn(question.text));
  const asked = await inTransaction(db, (tx) =>
    askQuestion(
      tx,
      { ...question, contact: Object.keys(contact).length > 0 ? contact : null },
      known.limits,
      started,
    ),
  );
  if (!asked.ok) return asked;
  const { conversation, turns } = asked.value;
  const understood = await understandBy(known, { text: question.text, turns, now: started });
  const found = understood.timesWanted && (await lookUpTimes(services, understood.timesWanted, started));
  const knownPhone = conversation.visitorInfo.phone;
  const answer = compose(understood, { facts: known.facts, found, knownPhone });
  const now = clock.now();
  const record = {
    answer,
    answeredBy: "embedded" as const,
    latencyMs: Math.max(0, now - started),
    costMicros: 0,
    hadFalseFacts: false,
  };
  await inTransaction(db, (tx) => recordAnswer(tx, conversation, record, now));
  return ok(answer);
}

/** The free starts of the days that were asked of, within the hours that were; the first of all when there is none. */
async function lookUpTimes({ db }: Services, wanted: TimesWanted, now: Instant): Promise<FoundTimes | null> {
  const product = await productBySlug(db, wanted.productSlug, dayOf(now));
  if (!product) return null;
  const { firstDay, lastDay } = wanted;
  const free = await freeTimesOfDays(db, product, { now, firstDay, lastDay });
  const starts = free.filter((start) => isWithin(start, wanted));
  return { wanted, starts, now, firstFree: starts[0] ?? (await firstFreeTime(db, product, { now })) };
}

function isWithin(start: Instant, { earliest, latest }: TimesWanted): boolean {
  const time = localTimeOf(start);
  return (!earliest || time >= earliest) && (!latest || time <= latest);
}
