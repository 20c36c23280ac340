import { z } from "zod";
import { parseEmail } from "~/kit/email";
import { parseId } from "~/kit/ids";
import { oneLineField, parsedField } from "~/kit/text-field";
import { personIdField } from "../schema";
import { dayTexts as words } from "../texts/day";
import { schemaTexts } from "../texts/schema";
import { personStatuses } from "../types/people";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

const tapId = oneLineField(words.again).transform((typed, context) => {
  const id = parseId<"oppdrag-tap">(typed);
  if (!id) context.addIssue({ code: "custom", message: words.again });
  return id ?? z.NEVER;
});

const frame = oneLineField()
  .default("")
  .transform((typed, context) => {
    if (typed === "") return null;
    if (!/^\d{1,4}$/.test(typed)) context.addIssue({ code: "custom", message: words.frameWrong });
    return Number(typed);
  });

export const tapSchema = z
  .object({
    tap: tapId,
    personId: personIdField,
    seen: z.enum(personStatuses),
    hva: z.enum(["checkIn", "photograph", "late", "noShow", "undoArrival"]),
    kamera: oneLineField().max(40).default(""),
    fra: frame,
    til: frame,
  })
  .transform(({ kamera, fra, til, ...tapped }) => ({
    ...tapped,
    frames: fra === null ? null : { camera: kamera || "A", first: fra, last: til ?? fra },
  }));

export const walkInSchema = z.object({
  tap: tapId,
  navn: oneLineField(schemaTexts.name).min(1, schemaTexts.name).max(100, schemaTexts.name),
  epost: parsedField(parseEmail, schemaTexts.email, ""),
});
