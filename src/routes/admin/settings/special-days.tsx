import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { specialDaysForAdmin } from "~/areas/calendar/reads/special-days.server";
import { specialDaySchema, yearlyDaySchema } from "~/areas/calendar/schema/special-days";
import { specialDaysTexts as texts } from "~/areas/calendar/texts/special-days";
import { hoursReasonTexts } from "~/areas/calendar/texts/staff";
import { previewHours } from "~/flows/preview-hours.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseChoice } from "~/kit/list";
import { dayOf } from "~/kit/time";
import { parseVersion } from "~/kit/version";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { RecordSection } from "~/ui/record/record-section";
import { Toast } from "~/ui/toast";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/special-days";
import { HoursUndo } from "./hours-undo";
import { shown } from "./shown-change";
import { formAsked, formFor } from "./special-days/asked";
import { DayForm } from "./special-days/day-form";
import { SpecialHistory } from "./special-days/history";
import { SpecialLists } from "./special-days/lists";
import { YearlyForm } from "./special-days/yearly-form";
import "~/ui/styles/admin-hours.css";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const { searchParams } = new URL(request.url);
  const now = clock.now();
  const days = await specialDaysForAdmin(db, admin, now);
  return {
    ...days,
    form: formFor(formAsked(searchParams), days),
    today: dayOf(now),
    done: parseChoice(searchParams, "gjort", ["lagret", "gjenopprettet"]),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const platform = services(context);
  const form = await request.formData();
  const version = parseVersion(form.get("version"));
  if (version === null) throw data(null, { status: 400 });
  const asked = { version, userAgent: request.headers.get("user-agent") ?? "" };
  const line = parseVersion(form.get("restore"));
  if (line !== null) {
    const restored = await singleCommands.restoreSpecialDays(platform, admin, { ...asked, line });
    return settle(restored, "gjenopprettet");
  }
  const schema = form.has("monthDay") ? yearlyDaySchema : specialDaySchema;
  const submission = parseWithZod(form, { schema });
  const typed = submission.payload;
  if (submission.status !== "success") {
    return data(shown({ typed, errors: submission.error ?? {} }), { status: 422 });
  }
  const change = submission.value;
  const seen = JSON.stringify(change);
  // Only the previewed change is saved: a change made after the preview is previewed first.
  if (form.get("seen") !== seen) {
    return data(shown({ typed, preview: await previewHours(platform, admin, change), seen }));
  }
  return settle(
    await singleCommands.changeSpecialDays(platform, admin, { ...asked, change }),
    "lagret",
    typed,
  );
}

function settle(
  result: Awaited<ReturnType<typeof singleCommands.changeSpecialDays>>,
  done: "lagret" | "gjenopprettet",
  typed: Record<string, unknown> | null = null,
) {
  if (result.ok) throw redirect(`${adminHref.specialDays}?gjort=${done}`, 303);
  return data(shown({ message: hoursReasonTexts[result.reason], typed }), { status: 409 });
}

export default function SpecialDaysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, version, resources, today, done } = loaderData;
  if (form?.kind === "day") {
    return <DayForm {...{ form, version, resources, today }} outcome={actionData} />;
  }
  if (form) return <YearlyForm {...{ form, version }} outcome={actionData} />;
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <ButtonLink compact to={adminHref.newSpecialDay}>
          {texts.newDay}
        </ButtonLink>
      </div>
      <p className="text-quiet hours-lead">{texts.lead}</p>
      {actionData?.message && <Toast tone="bad">{actionData.message}</Toast>}
      <SpecialLists days={loaderData} />
      <RecordSection title={texts.history}>
        <SpecialHistory lines={loaderData.history} version={version} resources={resources} />
      </RecordSection>
      {done && !actionData && (
        <Toast
          key={`${done} ${version}`}
          action={version > 0 && <HoursUndo line={version} version={version} label={texts.undo} />}
        >
          {texts.done[done]}
        </Toast>
      )}
    </>
  );
}
