import { z } from "zod";
import { parseEmail } from "~/kit/email";
import { oneLineField, severalLinesField } from "~/kit/text-field";
import { severalLines } from "~/kit/typed-text";
import { contactFaults, contactLimits } from "./rules/check/contact-limits";

/** The length of one question; a longer one was pasted by mistake. */
export const longestQuestion = 2_000;
/** A session id made by the browser: a timestamp and a random suffix. */
const sessionIdLength = { least: 16, most: 100 } as const;

const optionalText = (most: number) => oneLineField().max(most, contactFaults.tooLong(most)).optional();

/** The specification's visitor_info. An empty e-mail is allowed, a wrong one is not. */
export const visitorInfoSchema = z.object({
  name: optionalText(contactLimits.name),
  email: optionalText(contactLimits.email)
    .refine((text) => !text || parseEmail(text) !== null, contactFaults.email)
    .transform((text) => (text ? (parseEmail(text) ?? text) : text)),
  phone: optionalText(contactLimits.phone),
});

export const sessionIdSchema = z
  .string()
  .trim()
  .min(sessionIdLength.least)
  .max(sessionIdLength.most)
  .regex(/^[\w.:-]+$/);

const { name, email, phone } = visitorInfoSchema.shape;

/** Invalid contact details do not stop the question, and an invalid address does not discard the name. */
const contactInfoSchema = z
  .object({ name: name.catch(undefined), email: email.catch(undefined), phone: phone.catch(undefined) })
  .optional()
  .catch(undefined);

/** The body that the widget posts to chat-bot. Only the last message is read: the stored history wins. */
export const chatRequestSchema = z.object({
  messages: z
    .array(
      z.object({ role: oneLineField().max(20), content: z.string().max(20_000).overwrite(severalLines) }),
    )
    .min(1)
    .max(500),
  session_id: sessionIdSchema,
  contact_info: contactInfoSchema,
});

/** The body of the visitor_info update; any other column is refused. */
export const visitorInfoUpdateSchema = z.strictObject({ visitor_info: visitorInfoSchema });

/** A reviewed answer, as the back office submits it. */
export const knowledgeSchema = z.object({
  question: knowledgeText(oneLineField, "Spørsmålet", 300),
  answer: knowledgeText(severalLinesField, "Svaret", 2_000),
  language: z.enum(["nb", "en"], "Velg språk"),
});

function knowledgeText(field: typeof oneLineField, what: string, most: number) {
  const ask = `${what} mangler`;
  return field(ask).min(3, ask).max(most, `${what} kan ha høyst ${most} tegn`);
}

/** An answer by e-mail to a visitor of the chat, and how many answers the page with the form showed. */
export const replySchema = z.object({
  subject: knowledgeText(oneLineField, "Emnet", 200),
  text: knowledgeText(severalLinesField, "Brevet", 10_000).refine(saysSomething, "Brevet mangler"),
  replies: z.coerce.number().int().nonnegative(),
});

/** More than the greeting and the signature that the form starts with. */
function saysSomething(text: string): boolean {
  const words = text
    .replace(/^(hei|hi)\b[^\n]*\n/i, "\n")
    .replace(/\n(vennlig hilsen|kind regards)\n[^\n]*$/i, "");
  return words.trim() !== "";
}

export type ReplyValue = z.infer<typeof replySchema>;
