import { z } from "zod";
import { parseEmail } from "~/kit/email";
import { contactFaults, contactLimits } from "./rules/contact-limits";

/** What one question may hold; longer ones are a paste by mistake. */
export const longestQuestion = 2_000;
/** A session id made by the browser: a timestamp and a random suffix. */
export const sessionIdLength = { least: 16, most: 100 } as const;

/** Without what no keyboard writes and no database stores: control characters, and halves of characters. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim();
const severalLines = (text: string) => text.replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, "").trim();

const optionalText = (most: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(most, contactFaults.tooLong(most)))
    .optional();

/** The specification's visitor_info. An empty e-mail is allowed, a wrong one is not. */
export const visitorInfoSchema = z.object({
  name: optionalText(contactLimits.name),
  email: optionalText(contactLimits.email).refine(
    (text) => !text || parseEmail(text) !== null,
    contactFaults.email,
  ),
  phone: optionalText(contactLimits.phone),
});

export const sessionIdSchema = z
  .string()
  .trim()
  .min(sessionIdLength.least)
  .max(sessionIdLength.most)
  .regex(/^[\w.:-]+$/);

const { name, email, phone } = visitorInfoSchema.shape;

/** Contact details that cannot be kept keep nobody from asking, and a wrong address does not take the name along. */
const contactInfoSchema = z
  .object({ name: name.catch(undefined), email: email.catch(undefined), phone: phone.catch(undefined) })
  .optional()
  .catch(undefined);

/** What the widget posts to chat-bot. Only the last of the messages is read: the stored history wins. */
export const chatRequestSchema = z.object({
  messages: z
    .array(z.object({ role: z.string().max(20), content: z.string().max(20_000).transform(severalLines) }))
    .min(1)
    .max(500),
  session_id: sessionIdSchema,
  contact_info: contactInfoSchema,
});

/** The body of the visitor_info update; another column in it is refused. */
export const visitorInfoUpdateSchema = z.strictObject({ visitor_info: visitorInfoSchema });

/** A reviewed answer, as the office writes it. */
export const knowledgeSchema = z.object({
  question: knowledgeText("Spørsmålet", 300),
  answer: knowledgeText("Svaret", 2_000),
  language: z.enum(["nb", "en"], "Velg språk"),
});

function knowledgeText(what: string, most: number) {
  return z
    .string(`${what} mangler`)
    .transform(severalLines)
    .pipe(z.string().min(3, `${what} mangler`).max(most, `${what} kan ha høyst ${most} tegn`));
}
