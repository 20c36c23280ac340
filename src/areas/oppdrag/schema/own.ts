import { z } from "zod";
import { parseEmail } from "~/kit/email";
import { unlessInvalid } from "~/kit/field-rule";
import { parseId } from "~/kit/ids";
import { parsePhone } from "~/kit/phone";
import { oneLineField, parsedField } from "~/kit/text-field";
import { parseInstant } from "~/kit/time";
import { ownAnswers } from "../rules/own-answers";
import { listOf } from "../schema";
import { ownTexts } from "../texts/own";
import { pictureUses } from "../types";
import { type PersonLanguage, personLanguages } from "../types/people";
import type { DayId } from "../types/plan";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

/** "<day>@<milliseconds>": a time as the pages offer it. */
export function readTime(
  typed: string,
): { readonly dayId: DayId; readonly at: NonNullable<ReturnType<typeof parseInstant>> } | null {
  const [day, moment] = typed.split("@");
  const [dayId, at] = [parseId<"oppdrag-day">(day), parseInstant(moment)];
  return dayId && at ? { dayId, at } : null;
}

const usesField = listOf(pictureUses).catch([]);

/** The form that all employees share. `isFull`: no time is asked for, because there is none. */
export function signUpSchema(language: PersonLanguage, isFull: boolean) {
  const { errors } = ownTexts[language];
  return z
    .object({
      tid: oneLineField()
        .default("")
        .transform((typed, context) => {
          const time = isFull ? null : readTime(typed);
          if (!isFull && !time) context.addIssue({ code: "custom", message: errors.time });
          return time;
        }),
      navn: oneLineField(errors.name).min(1, errors.name).max(100, errors.name),
      epost: parsedField(parseEmail, errors.email, ""),
      mobil: parsedField(parsePhone, errors.phone, null),
      avdeling: oneLineField().max(100, errors.long).default(""),
      kode: oneLineField().max(200, errors.long).default(""),
      kollega: oneLineField().default(""),
      avNavn: oneLineField().max(100, errors.long).default(""),
      avEpost: parsedField(parseEmail, errors.email, ""),
      bruk: usesField,
    })
    .refine(({ epost, mobil }) => epost !== "" || mobil !== null, {
      error: errors.reach,
      path: ["epost"],
      when: unlessInvalid("epost", "mobil"),
    })
    .refine(({ kollega, avNavn }) => kollega !== "on" || avNavn !== "", {
      error: errors.byName,
      path: ["avNavn"],
      when: unlessInvalid("avNavn"),
    });
}

export const answerSchema = z.object({ svar: z.enum(ownAnswers) });
export const usesSchema = z.object({ bruk: usesField });
export const languageSchema = z.object({ sprak: z.enum(personLanguages) });
