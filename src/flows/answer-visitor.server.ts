import { askQuestion, type Question } from "~/areas/assistant/commands/ask-question.server";
import { recordAnswer } from "~/areas/assistant/commands/record-answer.server";
import { compose } from "~/areas/assistant/rules/answer/compose";
import { contactIn, mergeContact } from "~/areas/assistant/rules/check/contact";
import { understand } from "~/areas/assistant/rules/find/understand";
import type { Answer, ChatRefusal } from "~/areas/assistant/types";
import { ok, type Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { OwnPage, Services } from "~/platform/services.server";
import { answerWithModel, modelNotAsked } from "./answer-with-model.server";
import { whatTheAssistantKnows } from "./assistant-knowledge.server";
import { lookUpTimes } from "./look-up-times.server";

export interface VisitorsQuestion extends Question {
  /** Aborted when the visitor has left. */
  readonly signal?: AbortSignal;
}

/**
 * One question and its answer. The question is stored before it is processed, the answer before its first word is sent,
 * each in a transaction of its own; nothing is locked in between. The embedded answer is always made: it is sent when
 * there is no model, when others have spent the model's share of the hour, or when the model fails, is too expensive or
 * too slow, or states something that was not looked up.
 * It is stored while the model is asked, so that a visitor who leaves and reloads finds an answer.
 */
export async function answerVisitor(
  services: Services,
  ownPage: OwnPage,
  { signal = never, ...question }: VisitorsQuestion,
): Promise<Result<Answer, ChatRefusal>> {
  const { db, clock } = services;
  const started = clock.now();
  const known = await whatTheAssistantKnows(services, ownPage, started);
  const { name: writtenName, ...written } = contactIn(question.text, known.facts.company) ?? {};
  const contact = mergeContact(question.contact ?? {}, written);
  const asked = await inTransaction(db, (tx) =>
    askQuestion(
      tx,
      {
        ...question,
        contact: Object.keys(contact).length > 0 ? contact : null,
        ...(writtenName && { writtenName }),
      },
      known.limits,
      started,
    ),
  );
  if (!asked.ok) return asked;
  const { conversation, questionId, turns, mayAskModel } = asked.value;
  const cards = { products: known.facts.products, book: known.book };
  const understood = understand(question.text, turns, cards, started);
  const found = understood.timesWanted && (await lookUpTimes(services, understood.timesWanted, started));
  const knownPhone = conversation.visitorInfo.phone;
  const embedded = compose(understood, { facts: known.facts, found, knownPhone });
  const visitor = conversation.visitorInfo;
  const model = mayAskModel
    ? await answerWithModel(services, { known, understood, turns, visitor, now: started, signal })
    : modelNotAsked;
  const answer = model.answer ?? embedded;
  const now = clock.now();
  const record = {
    answer,
    questionId,
    answeredBy: model.answer ? ("model" as const) : ("embedded" as const),
    latencyMs: Math.max(0, now - started),
    costMicros: model.costMicros,
    hadFalseFacts: model.stopped !== undefined,
    ...(model.stopped && { stopped: model.stopped }),
  };
  await inTransaction(db, (tx) => recordAnswer(tx, conversation, record, now));
  return ok(answer);
}

const never = new AbortController().signal;
