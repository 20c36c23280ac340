import { askQuestion } from "~/areas/assistant/commands/ask-question.server";
import { recordAnswer } from "~/areas/assistant/commands/record-answer.server";
import { compose } from "~/areas/assistant/rules/answer/compose";
import type { CardBook } from "~/areas/assistant/rules/cards/book";
import { understand } from "~/areas/assistant/rules/find/understand";
import type { Answer, AssistantFacts } from "~/areas/assistant/types";
import { refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { bookOf, readFacts } from "./assistant-knowledge.server";

/** One of each kind: an amount, a day, a page's own subject, another language. */
const questions: readonly [string, ...string[]] = [
  "Hva koster Standard med 3 bilder?",
  "Har dere ledig torsdag etter 16?",
  "Kan jeg ha på briller?",
  "What are your opening hours?",
];

/**
 * Runs a few questions through the whole path of an answer and rolls them back, while the start of the program waits
 * for other things: the first visitor then does not wait for code to be loaded and compiled.
 */
export async function rehearseAnswer(services: Services): Promise<void> {
  const now = services.clock.now();
  const { chat: limits, reviewed, changes, ...known } = await readFacts(services, now);
  const book = await bookOf(services, known.products, { reviewed, changes }, now);
  const answer = answerAll({ ...known, passages: reviewed }, book, now);
  if (!answer) return;
  const name = `rehearsal-${newId()}`;
  await inTransaction(services.db, async (tx) => {
    const asked = await askQuestion(
      tx,
      {
        text: questions[0],
        sessionId: name,
        contact: null,
        pagePath: "/",
        addressHash: name,
        networkHash: name,
      },
      limits,
      now,
    );
    const record = {
      answer,
      answeredBy: "embedded",
      latencyMs: 0,
      costMicros: 0,
      hadFalseFacts: false,
    } as const;
    if (asked.ok) {
      const { conversation, questionId } = asked.value;
      await recordAnswer(tx, conversation, { ...record, questionId }, now);
    }
    // A refusal rolls all of it back.
    return refuse("rehearsed");
  });
}

function answerAll(facts: AssistantFacts, book: CardBook, now: Instant): Answer | undefined {
  return questions
    .map((question) => understand(question, [], { products: facts.products, book }, now))
    .map((understood) => compose(understood, { facts, found: null, knownPhone: undefined }))
    .at(-1);
}
