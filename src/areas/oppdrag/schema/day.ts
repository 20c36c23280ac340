import { z } from "zod";
import { parseEmail } from "~/kit/email";
import { unlessInvalid } from "~/kit/field-rule";
import { parseId } from "~/kit/ids";
import { fromKroner, type Ore, ore, parseKroner } from "~/kit/money";
import { oneLineField, parsedField } from "~/kit/text-field";
import type { Instant } from "~/kit/time";
import { personIdField } from "../schema";
import { closeOutTexts } from "../texts/close-out";
import { dayTexts as words } from "../texts/day";
import { schemaTexts } from "../texts/schema";
import { dayTaps, type Tap } from "../types/day-taps";
import { type FrameId, personStatuses } from "../types/people";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

function idField<Kind extends string>(message: string) {
  return oneLineField(message).transform((typed, context) => {
    const id = parseId<Kind>(typed);
    if (!id) context.addIssue({ code: "custom", message });
    return id ?? z.NEVER;
  });
}
const tapId = idField<"oppdrag-tap">(words.again);

const frame = oneLineField()
  .default("")
  .transform((typed, context) => {
    if (typed === "") return null;
    if (!/^\d{1,4}$/.test(typed)) context.addIssue({ code: "custom", message: words.frameWrong });
    return Number(typed);
  });
const range = {
  kamera: oneLineField().max(40, words.cameraWrong).default(""),
  fra: frame,
  til: frame,
};
interface TypedRange {
  readonly kamera: string;
  readonly fra: number | null;
  readonly til: number | null;
}
/** One picture when only the first number was written. */
const rangeOf = ({ kamera, fra, til }: TypedRange) =>
  fra === null ? null : { camera: kamera || "A", first: fra, last: til ?? fra };

export const tapSchema = z
  .object({
    tap: tapId,
    personId: personIdField,
    seen: z.enum(personStatuses),
    hva: z.enum(dayTaps),
    ...range,
  })
  .transform(({ tap: id, hva: what, personId, seen, ...typed }) => ({
    ...({ kind: "person", id, personId, what, seen } as const),
    frames: rangeOf(typed),
  }));

const name = oneLineField(schemaTexts.name).min(1, schemaTexts.name).max(100, schemaTexts.name);
export const walkInSchema = z.object({
  tap: tapId,
  navn: name,
  epost: parsedField(parseEmail, schemaTexts.email, ""),
});

/** A range that is corrected, or added to somebody. Without a first number one that is written is taken away. */
export const framesSchema = z
  .object({
    personId: personIdField,
    ramme: oneLineField()
      .default("")
      .transform((typed) => parseId<"oppdrag-frame">(typed) as FrameId | null),
    ...range,
  })
  .refine(({ ramme, fra }) => ramme !== null || fra !== null, {
    path: ["fra"],
    message: words.firstMissing,
    when: unlessInvalid("ramme", "fra"),
  })
  .transform(({ personId, ramme: frameId, ...typed }) => ({ personId, frameId, range: rangeOf(typed) }));

const clock = oneLineField(words.clockWrong).regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, words.clockWrong);
export const clockSchema = z.object({
  kamera: oneLineField(words.cameraWrong).min(1, words.cameraWrong).max(40, words.cameraWrong),
  skjerm: clock,
  kameraklokke: clock,
});

const mostKroner = fromKroner(100_000);
const kroner = oneLineField()
  .default("")
  .transform((typed, context): Ore => {
    // A dot before three digits separates thousands: "1.500" is not 1,50.
    const amount = typed === "" ? ore(0) : parseKroner(typed.replaceAll(/\.(?=\d{3}(?!\d))/g, ""));
    const isRight = amount !== null && amount <= mostKroner;
    if (!isRight) context.addIssue({ code: "custom", message: closeOutTexts.kronerWrong });
    return isRight ? amount : ore(0);
  });

export const closeSchema = z
  .object({
    hoder: z.coerce.number().int().min(0).max(100_000),
    overtid: oneLineField()
      .default("")
      .transform((typed, context) => {
        if (typed !== "" && !(/^\d{1,4}$/.test(typed) && Number(typed) <= 1_440))
          context.addIssue({ code: "custom", message: closeOutTexts.minutesWrong });
        return Number(typed) || 0;
      }),
    overtidKroner: kroner,
    parkering: kroner,
    bom: kroner,
  })
  .refine(({ overtid, overtidKroner }) => overtid > 0 === overtidKroner > 0, {
    path: ["overtid"],
    message: closeOutTexts.overtimeBoth,
    when: unlessInvalid("overtid", "overtidKroner"),
  })
  .transform(({ hoder: shown, overtid, overtidKroner, parkering, bom }) => ({
    shown,
    confirmed: {
      overtimeMinutes: overtid,
      overtimeOre: overtidKroner,
      parkingOre: parkering,
      tollsOre: bom,
    },
  }));

const id = <T extends string>() =>
  z.string().transform((typed, context) => {
    const parsed = parseId<T>(typed);
    if (!parsed) context.addIssue({ code: "custom" });
    return parsed ?? z.NEVER;
  });
const madeAt = z
  .number()
  .int()
  .min(0)
  .max(4_102_444_800_000)
  .transform((at) => at as Instant);
const number = z.number().int().min(0).max(9_999);

/** What a device sends: as it kept it, in the order of the taps. */
export const sentTapsSchema = z.object({
  taps: z
    .array(
      z.discriminatedUnion("kind", [
        z.object({
          kind: z.literal("person"),
          id: id<"oppdrag-tap">(),
          personId: id<"oppdrag-person">(),
          madeAt,
          what: z.enum(dayTaps),
          seen: z.enum(personStatuses),
          frames: z
            .object({ camera: z.string().trim().min(1).max(40), first: number, last: number })
            .nullable(),
        }),
        z.object({
          kind: z.literal("walkIn"),
          id: id<"oppdrag-tap">(),
          personId: id<"oppdrag-person">(),
          madeAt,
          name,
          email: parsedField(parseEmail, schemaTexts.email, ""),
        }),
      ]),
    )
    .max(200)
    .transform((taps) => taps as readonly Tap[]),
});
