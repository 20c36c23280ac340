import type { z } from "zod";
import type { Admin } from "~/areas/access/types";
import { payerOf } from "~/areas/customers/schema/party";
import type { Party } from "~/areas/customers/types";
import { archiveQuote, restoreQuote } from "~/areas/quotes/commands/archive.server";
import { quoteFormSchema } from "~/areas/quotes/schema/quote-form";
import { answerSchema, extendSchema, loseSchema, withdrawSchema } from "~/areas/quotes/schema/staff";
import { quoteStaffTexts as texts } from "~/areas/quotes/texts/staff";
import type { QuestionId } from "~/areas/quotes/types/questions";
import type { Asked } from "~/areas/records/types";
import { extendQuote, loseQuote, withdrawQuote } from "~/flows/answer-quote.server";
import { answerQuoteQuestion } from "~/flows/ask-about-quote.server";
import { beginVersion, discardDraft, saveQuote } from "~/flows/draft-quote.server";
import { sendQuote } from "~/flows/send-quote.server";
import type { Services } from "~/platform/services.server";
import { refusalWords } from "../refusal-words.server";

type Form = z.output<typeof quoteFormSchema>;

/** The recipient and the content of the form. */
export function quoteOfForm({
  name,
  email,
  phone,
  kind,
  companyName,
  orgnr,
  invoiceReference,
  offer,
  ...content
}: Form) {
  const party: Party = { name, email, phone, ...payerOf({ kind, companyName, orgnr, invoiceReference }) };
  return { party, content, offer };
}

const save =
  (adding: "nothing" | "prices" | "offer") =>
  (services: Services, admin: Admin, { id, version, value }: Asked<"quote", Form>) => {
    const { party, content, offer } = quoteOfForm(value);
    const added = { prices: adding === "prices", offer: adding === "offer" ? offer : null };
    return saveQuote(services, admin, { id, version, party, content, ...added });
  };

/** The actions of a quote's page. */
export const quoteIntents = {
  save: { schema: quoteFormSchema, run: save("nothing") },
  price: { schema: quoteFormSchema, run: save("prices") },
  offer: { schema: quoteFormSchema, run: save("offer") },
  newVersion: { run: beginVersion },
  discard: { run: discardDraft },
  send: { run: sendQuote },
  extend: {
    schema: extendSchema,
    run: (
      services: Services,
      admin: Admin,
      { id, version, value }: Asked<"quote", z.output<typeof extendSchema>>,
    ) => extendQuote(services, admin, { id, version, ...value }),
  },
  withdraw: {
    schema: withdrawSchema,
    run: (
      services: Services,
      admin: Admin,
      { id, version, value }: Asked<"quote", z.output<typeof withdrawSchema>>,
    ) => withdrawQuote(services, admin, { id, version, text: value.words }),
  },
  lose: {
    schema: loseSchema,
    run: (
      services: Services,
      admin: Admin,
      { id, version, value }: Asked<"quote", z.output<typeof loseSchema>>,
    ) => loseQuote(services, admin, { id, version, reason: value.reason, text: value.words }),
  },
  answer: {
    schema: answerSchema,
    run: (
      services: Services,
      admin: Admin,
      { id, version, value }: Asked<"quote", z.output<typeof answerSchema>>,
    ) =>
      answerQuoteQuestion(services, admin, {
        id,
        version,
        text: value.answer,
        questionId: value.questionId as QuestionId,
      }),
  },
  archive: { command: archiveQuote },
  unarchive: { command: restoreQuote },
};

export const quoteRefusal = refusalWords(quoteIntents, texts.refusals);
