import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import type { Staff } from "~/areas/access/types";
import { previewPlan } from "~/areas/oppdrag/commands/plan.server";
import { dayForStaff } from "~/areas/oppdrag/reads/day-view.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { DayView } from "~/areas/oppdrag/types/day-view";
import type { DayId } from "~/areas/oppdrag/types/plan";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { newId } from "~/platform/crypto.server";
import { trustedTypesHeader } from "~/platform/http/security-headers.server";
import { type Services, services } from "~/platform/services.server";
import { shownPreview } from "../plan-preview";
import { catchUpIn, dayIntents, refusalOf } from "./day-intents.server";
import { policyName } from "./policy-name";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
interface AskedDay {
  readonly id: OppdragId;
  readonly dayId: DayId | null;
}

/** Who asks for which day. */
export async function open({ context, request, params }: Args) {
  const staff = await requireStaff(context, request);
  const id = parseId<"oppdrag">(params.oppdragId);
  const dayId = parseId<"oppdrag-day">(new URL(request.url).searchParams.get("dag"));
  if (!id) throw data(null, { status: 404 });
  return { staff, platform: services(context), asked: { id, dayId } };
}

/** For what a device sends: the day is named. */
export async function openDay(args: Args) {
  const { asked, ...opened } = await open(args);
  const { id, dayId } = asked;
  if (!dayId) throw data(null, { status: 404 });
  return { ...opened, asked: { id, dayId } };
}

export async function viewOfDay({ db, clock }: Services, staff: Staff, asked: AskedDay): Promise<DayView> {
  const view = await dayForStaff(db, staff, asked, clock.now());
  if (!view) throw data(null, { status: 404 });
  return view;
}

/** Ids for the forms of a page whose scripts do not run. */
const tapIdsFor = ({ people }: DayView): Readonly<Record<string, string>> =>
  Object.fromEntries(["walkIn", ...people.map(({ id }) => id)].map((id) => [id, newId()]));

/** With a way to catch up in the address: what it would do, and who would be told. */
export async function loadDay(args: LoaderFunctionArgs) {
  const { platform, staff, asked: which } = await open(args);
  const view = await viewOfDay(platform, staff, which);
  const { searchParams } = new URL(args.request.url);
  const page = {
    view,
    tapIds: tapIdsFor(view),
    search: (searchParams.get("sok") ?? "").slice(0, 100),
    personId: parseId<"oppdrag-person">(searchParams.get("person")),
  };
  const headers = { [trustedTypesHeader]: policyName };
  const way = catchUpIn(searchParams);
  if (!way) return data({ ...page, preview: null, refused: null }, { headers });
  const change = { kind: "catch-up", dayId: view.day.id, ...way } as const;
  const previewed = await previewPlan(platform.db, view.id, change, platform.clock.now());
  return previewed.ok
    ? data({ ...page, preview: { ...way, shown: shownPreview(previewed.value) }, refused: null }, { headers })
    : data({ ...page, preview: null, refused: refusalOf(previewed.reason) }, { headers });
}

export async function actOnDay(args: ActionFunctionArgs) {
  const { platform, staff, asked: which } = await open(args);
  const { id, day } = await viewOfDay(platform, staff, which);
  const form = await args.request.formData();
  const intent = String(form.get("intent") ?? "");
  const act = dayIntents[Object.hasOwn(dayIntents, intent) ? (intent as keyof typeof dayIntents) : "tap"];
  const asked = { id, dayId: day.id };
  const done = await act({ platform, staff, asked, form });
  if (done.ok) return redirect(`${adminHref.oppdragPart(id, "dag")}?dag=${day.id}`, 303);
  const { message, errors } = done;
  return data({ intent, message, errors }, { status: message === null ? 422 : 409 });
}
