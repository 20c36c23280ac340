import type { CustomerLink, Staff } from "~/areas/access/types";
import { expectVersion } from "~/areas/history/commands.server";
import { answerQuestion as answer, askQuestion as ask } from "~/areas/quotes/commands/questions.server";
import { lockQuote } from "~/areas/quotes/store/quotes.server";
import type { QuoteId } from "~/areas/quotes/types";
import type { QuestionId } from "~/areas/quotes/types/questions";
import { type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

/** The company asks on the page of its quote. */
export async function askAboutQuote(
  services: Services,
  link: CustomerLink,
  question: { readonly text: string },
): ReturnType<typeof ask> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) => ask(tx, context, link, question, now));
}

interface Answered {
  readonly id: QuoteId;
  /** The version of the record that staff saw. */
  readonly version: number;
  readonly questionId: QuestionId;
  readonly text: string;
}

/** Staff answer in the record. */
export async function answerQuoteQuestion(
  services: Services,
  staff: Staff,
  { version, ...answered }: Answered,
): Promise<Result<number, "not-found" | "changed-meanwhile">> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(
    services.db,
    async (tx): Promise<Result<number, "not-found" | "changed-meanwhile">> => {
      // Before the lock of its history, in the order of every other change of a quote.
      await lockQuote(tx, answered.id);
      const expected = await expectVersion(tx, { kind: "quote", id: answered.id }, version);
      return expected.ok ? answer(tx, context, staff, answered, now) : refuse("changed-meanwhile");
    },
  );
}
