import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import type { Admin } from "~/areas/access/types";
import { busyCalendarsForAdmin } from "~/areas/calendar/reads/busy-calendars.server";
import { busyCalendarSchema } from "~/areas/calendar/schema/busy-calendar";
import { busyCalendarFailureTexts, busyCalendarTexts as texts } from "~/areas/calendar/texts/busy-calendars";
import type { BusyCalendarId } from "~/areas/calendar/types/busy-calendars";
import { readAndAddCalendar, readCalendarNow } from "~/flows/busy-calendars.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { parseChoice } from "~/kit/list";
import { isRefusal } from "~/kit/result";
import { parseVersion } from "~/kit/version";
import { type Services, services } from "~/platform/services.server";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/busy-calendars";
import { AddCalendar } from "./busy-calendars/add-calendar";
import { CalendarLines } from "./busy-calendars/calendar-lines";
import { Overlapped } from "./busy-calendars/overlapped";
import { runSetting, type Sent, type Typed, wrongFields } from "./setting-action.server";
import { shownOf } from "./shown-change";
import "~/ui/styles/admin-hours.css";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

const intents = ["add", "fetch", "remove"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  return {
    ...(await busyCalendarsForAdmin(db, admin, clock.now())),
    done: parseChoice(new URL(request.url).searchParams, "gjort", intents),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  return runSetting({ context, request, params }, admin, undefined, {
    free: { add, fetch: readNow, remove },
    words: { ...busyCalendarFailureTexts, ...texts.refusals },
    href: adminHref.busyCalendars,
  });
}

type Asked = Sent<undefined>;

async function add(platform: Services, admin: Admin, { sent, userAgent }: Asked) {
  const submission = parseWithZod(sent, { schema: busyCalendarSchema });
  if (submission.status !== "success") return wrongFields(submission);
  const added = await readAndAddCalendar(platform, admin, { wish: submission.value, userAgent });
  if (!isRefusal(added)) return added;
  const words = { ...busyCalendarFailureTexts, ...texts.refusals };
  return wrongFields({ error: { address: [words[added.reason]] } });
}

/** The calendar's line shows a failure too. */
function readNow(platform: Services, admin: Admin, { typed }: Asked) {
  return readCalendarNow(platform, admin, calendarIn(typed));
}

function remove(platform: Services, admin: Admin, { typed, userAgent }: Asked) {
  const version = parseVersion(typed.version);
  if (version === null) throw data(null, { status: 400 });
  return singleCommands.removeBusyCalendar(platform, admin, { id: calendarIn(typed), version, userAgent });
}

function calendarIn({ id }: Typed): BusyCalendarId {
  const known = parseId<"busy-calendar">(id);
  if (!known) throw data(null, { status: 400 });
  return known as BusyCalendarId;
}

export default function BusyCalendarsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { calendars, overlapped, resources, done } = loaderData;
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="text-quiet hours-lead">{texts.lead}</p>
      {actionData?.kind === "refused" && (
        <Notice tone="error" live>
          {actionData.message}
        </Notice>
      )}
      {calendars.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState>
      ) : (
        <CalendarLines calendars={calendars} />
      )}
      <Overlapped bookings={overlapped} />
      <AddCalendar
        key={calendars.length}
        resources={resources}
        outcome={actionData && shownOf(actionData, "add")}
      />
      {done && !actionData && <Toast key={`${done} ${calendars.length}`}>{texts.done[done]}</Toast>}
    </>
  );
}
