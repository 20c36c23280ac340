import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";
import type { Staff } from "~/areas/access/types";
import { clockOffset } from "~/areas/oppdrag/rules/frames";
import { clockSchema, closeSchema, framesSchema, tapSchema, walkInSchema } from "~/areas/oppdrag/schema/day";
import { dayTexts as texts } from "~/areas/oppdrag/texts/day";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { Tap } from "~/areas/oppdrag/types/day-taps";
import { type CatchUp, catchUps, type DayId, type PersonId } from "~/areas/oppdrag/types/plan";
import {
  addDayFrames,
  catchUpOnDay,
  closeShootingDay,
  correctDayFrames,
  keepBothDayFrames,
  noteDayCameraClock,
  takeTaps,
  undoOnDay,
} from "~/flows/shooting-day.server";
import { parseId } from "~/kit/ids";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, parseInstant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Services } from "~/platform/services.server";

type Errors = Readonly<Record<string, string[] | null>>;
interface Refused {
  readonly ok: false;
  /** Null: the fields say what is wrong. */
  readonly message: string | null;
  readonly errors: Errors;
}
type Answer = { readonly ok: true } | Refused;

interface Intent {
  readonly platform: Services;
  readonly staff: Staff;
  readonly asked: { readonly id: OppdragId; readonly dayId: DayId };
  readonly form: FormData;
}

export function refusalOf(reason: string): string {
  const words: Readonly<Record<string, string>> = { ...oppdragTexts.refusals, ...texts.refusals };
  return words[reason] ?? texts.again;
}

/** Fields that are drawn for everybody on the list show no errors: the page says the first one. */
const firstOf = (errors: Errors | null | undefined): string =>
  Object.values(errors ?? {}).flatMap((lines) => lines ?? [])[0] ?? texts.again;

const said = (message: string): Answer => ({ ok: false, message, errors: {} });

function answered(done: Result<unknown, string>): Answer {
  return done.ok ? { ok: true } : said(refusalOf(done.reason));
}

/** With the fields' values, or with their errors beside them. */
async function withFields<Value>(
  form: FormData,
  schema: ZodType<Value>,
  act: (value: Value) => Promise<Result<unknown, string>>,
): Promise<Answer> {
  const read = parseWithZod(form, { schema });
  if (read.status !== "success") return { ok: false, message: null, errors: read.error ?? {} };
  return answered(await act(read.value as Value));
}

export interface AskedCatchUp {
  readonly by: CatchUp;
  readonly now: Instant;
}

export function catchUpIn(fields: { get(name: string): unknown }): AskedCatchUp | null {
  const by = catchUps.find((way) => way === fields.get("mate"));
  const now = parseInstant(String(fields.get("na") ?? ""));
  return by && now ? { by, now } : null;
}

/** One tap of a page whose scripts do not run: a conflict is said at once. */
async function tapped({ platform, staff, asked }: Intent, tap: Tap): Promise<Result<undefined, string>> {
  const [answer] = await takeTaps(platform, staff, { ...asked, taps: [tap] });
  return answer && answer.why !== null ? refuse(answer.why) : ok();
}

/** What can be done on the day, by the name of its form. */
export const dayIntents = {
  async tap(intent: Intent): Promise<Answer> {
    const read = parseWithZod(intent.form, { schema: tapSchema });
    if (read.status !== "success") return said(firstOf(read.error));
    return answered(await tapped(intent, { ...read.value, madeAt: intent.platform.clock.now() } as Tap));
  },
  walkIn: (intent: Intent) =>
    withFields(intent.form, walkInSchema, ({ tap: id, navn: name, epost: email }) =>
      tapped(intent, {
        ...({ kind: "walkIn", id, name, email } as const),
        personId: newId<PersonId>(),
        madeAt: intent.platform.clock.now(),
      }),
    ),
  async frames({ platform, staff, asked, form }: Intent): Promise<Answer> {
    const read = parseWithZod(form, { schema: framesSchema });
    if (read.status !== "success") return said(firstOf(read.error));
    const { frameId, ...given } = read.value;
    return answered(
      frameId
        ? await correctDayFrames(platform, staff, { id: asked.id, frameId, range: given.range })
        : await addDayFrames(platform, staff, { ...asked, ...given }),
    );
  },
  async keepBoth({ platform, staff, asked, form }: Intent): Promise<Answer> {
    const personId = parseId<"oppdrag-person">(String(form.get("personId"))) as PersonId | null;
    if (!personId) return said(texts.again);
    return answered(await keepBothDayFrames(platform, staff, { id: asked.id, personId }));
  },
  clock: ({ platform, staff, asked, form }: Intent) =>
    withFields(form, clockSchema, ({ kamera: camera, skjerm, kameraklokke }) =>
      noteDayCameraClock(platform, staff, {
        ...asked,
        camera,
        offsetSeconds: clockOffset(skjerm, kameraklokke),
      }),
    ),
  close: ({ platform, staff, asked, form }: Intent) =>
    withFields(form, closeSchema, (closing) => closeShootingDay(platform, staff, { ...asked, ...closing })),
  undoPlan: async ({ platform, staff, asked }: Intent) => answered(await undoOnDay(platform, staff, asked)),
  async catchUp({ platform, staff, asked: { id, dayId }, form }: Intent): Promise<Answer> {
    const way = catchUpIn(form);
    if (!way) return said(texts.again);
    const change = { kind: "catch-up", dayId, ...way } as const;
    return answered(
      await catchUpOnDay(platform, staff, { id, change, digest: String(form.get("vist") ?? "") }),
    );
  },
};
