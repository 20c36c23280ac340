import { requireAdmin } from "~/areas/access/gate.server";
import { specialDaysForAdmin } from "~/areas/calendar/reads/special-days.server";
import type { SpecialChange } from "~/areas/calendar/rules/special-days";
import { specialDaySchema, yearlyDaySchema } from "~/areas/calendar/schema/special-days";
import { specialDaysTexts as texts } from "~/areas/calendar/texts/special-days";
import { hoursReasonTexts } from "~/areas/calendar/texts/staff";
import { SettingToast } from "~/areas/settings/ui/setting-history";
import { previewHours } from "~/flows/preview-hours.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { dayOf } from "~/kit/time";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { Toast } from "~/ui/toast";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/special-days";
import { readBy, runSetting, settingDone } from "./setting-action.server";
import { shownOf } from "./shown-change";
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
    done: settingDone(request),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  return runSetting({ context, request, params }, admin, undefined, {
    read: (typed) => readBy<SpecialChange>("monthDay" in typed ? yearlyDaySchema : specialDaySchema, typed),
    change: singleCommands.changeSpecialDays,
    restore: singleCommands.restoreSpecialDays,
    words: hoursReasonTexts,
    preview: previewHours,
    href: adminHref.specialDays,
  });
}

export default function SpecialDaysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, version, resources, today, done, history } = loaderData;
  const outcome = actionData && shownOf(actionData);
  if (form?.kind === "day") {
    return <DayForm form={form} version={version} resources={resources} today={today} outcome={outcome} />;
  }
  if (form) return <YearlyForm form={form} version={version} outcome={outcome} />;
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <ButtonLink compact to={adminHref.newSpecialDay}>
          {texts.newDay}
        </ButtonLink>
      </div>
      <p className="text-quiet hours-lead">{texts.lead}</p>
      {outcome?.message && <Toast tone="bad">{outcome.message}</Toast>}
      <SpecialLists days={loaderData} />
      <SpecialHistory lines={history} version={version} resources={resources} />
      {!actionData && <SettingToast done={done} version={version} />}
    </>
  );
}
