import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import type { Staff } from "~/areas/access/types";
import { previewPlan } from "~/areas/oppdrag/commands/plan.server";
import { dayForStaff } from "~/areas/oppdrag/reads/day-view.server";
import { tapSchema, walkInSchema } from "~/areas/oppdrag/schema/day";
import { dayTexts as texts } from "~/areas/oppdrag/texts/day";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import type { DayView } from "~/areas/oppdrag/types/day-view";
import { type CatchUp, catchUps } from "~/areas/oppdrag/types/plan";
import {
  catchUpOnDay,
  closeShootingDay,
  tapOnDay,
  undoOnDay,
  walkInOnDay,
} from "~/flows/shooting-day.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import type { Result } from "~/kit/result";
import { type Instant, parseInstant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { type Services, services } from "~/platform/services.server";
import { shownPreview } from "./plan-preview";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

async function open({ context, request, params }: Args) {
  const staff = await requireStaff(context, request);
  const platform = services(context);
  const id = parseId<"oppdrag">(params.oppdragId);
  const dayId = parseId<"oppdrag-day">(new URL(request.url).searchParams.get("dag"));
  const view = id && (await dayForStaff(platform.db, staff, { id, dayId }, platform.clock.now()));
  if (!view) throw data(null, { status: 404 });
  return { staff, platform, view };
}

/** With a way to catch up in the address: what it would do, and who would be told. */
export async function loadDay(args: LoaderFunctionArgs) {
  const { platform, view } = await open(args);
  const asked = catchUpIn(new URL(args.request.url).searchParams);
  const tapIds: Readonly<Record<string, string>> = Object.fromEntries(
    ["walkIn", ...view.people.map(({ id }) => id)].map((id) => [id, newId()]),
  );
  if (!asked) return { ...view, tapIds, preview: null, refused: null };
  const change = { kind: "catch-up", dayId: view.day.id, now: asked.now, by: asked.by } as const;
  const previewed = await previewPlan(platform.db, view.id, change);
  if (!previewed.ok) return { ...view, tapIds, preview: null, refused: wordsOf(previewed.reason) };
  return { ...view, tapIds, preview: { ...asked, shown: shownPreview(previewed.value) }, refused: null };
}

interface AskedCatchUp {
  readonly by: CatchUp;
  readonly now: Instant;
}

function catchUpIn(fields: { get(name: string): unknown }): AskedCatchUp | null {
  const by = catchUps.find((way) => way === fields.get("mate"));
  const now = parseInstant(String(fields.get("na") ?? ""));
  return by && now ? { by, now } : null;
}

const refused = (message: string, status: number) => data({ message, errors: {} }, { status });

function wordsOf(reason: string): string {
  const words: Readonly<Record<string, string>> = { ...oppdragTexts.refusals, ...texts.refusals };
  return words[reason] ?? texts.again;
}

export async function actOnDay(args: ActionFunctionArgs) {
  const { staff, platform, view } = await open(args);
  const form = await args.request.formData();
  const back = () => redirect(`${adminHref.oppdragPart(view.id, "dag")}?dag=${view.day.id}`, 303);
  const answered = (done: Result<unknown, string>) => (done.ok ? back() : refused(wordsOf(done.reason), 409));
  const asked = { id: view.id, dayId: view.day.id };
  switch (form.get("intent")) {
    case "close":
      return answered(await closeShootingDay(platform, staff, asked));
    case "undoPlan":
      return answered(await undoOnDay(platform, staff, asked));
    case "catchUp": {
      const way = catchUpIn(form);
      if (!way) return refused(texts.again, 422);
      const change = { kind: "catch-up", dayId: view.day.id, ...way } as const;
      const digest = String(form.get("vist") ?? "");
      return answered(await catchUpOnDay(platform, staff, { id: view.id, change, digest }));
    }
    case "walkIn": {
      const who = parseWithZod(form, { schema: walkInSchema });
      if (who.status !== "success") return data({ message: null, errors: who.error ?? {} }, { status: 422 });
      const { tap: tapId, navn: name, epost: email } = who.value;
      const person = { name, email, phone: null, department: "" };
      return answered(await walkInOnDay(platform, staff, { ...asked, tapId, person }));
    }
    default:
      return tapped(platform, staff, view, form, answered);
  }
}

async function tapped<Answer>(
  platform: Services,
  staff: Staff,
  { id, day }: DayView,
  form: FormData,
  answered: (done: Result<unknown, string>) => Answer,
) {
  const tap = parseWithZod(form, { schema: tapSchema });
  if (tap.status !== "success") {
    const [message = texts.again] = Object.values(tap.error ?? {}).flatMap((lines) => lines ?? []);
    return refused(message, 422);
  }
  const { tap: tapId, hva: what, ...rest } = tap.value;
  return answered(await tapOnDay(platform, staff, { id, dayId: day.id, ...rest, tapId, what }));
}
