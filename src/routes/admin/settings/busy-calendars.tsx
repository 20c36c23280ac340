import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { busyCalendarsForAdmin } from "~/areas/calendar/reads/busy-calendars.server";
import { busyCalendarSchema } from "~/areas/calendar/schema/busy-calendar";
import { busyCalendarFailureTexts, busyCalendarTexts as texts } from "~/areas/calendar/texts/busy-calendars";
import type { BusyCalendarFailure, BusyCalendarId } from "~/areas/calendar/types";
import { readAndAddCalendar, readCalendarNow } from "~/flows/busy-calendars.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { parseChoice } from "~/kit/list";
import { isRefusal } from "~/kit/result";
import { parseVersion } from "~/kit/version";
import { services } from "~/platform/services.server";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/busy-calendars";
import { AddCalendar } from "./busy-calendars/add-calendar";
import { CalendarLines } from "./busy-calendars/calendar-lines";
import { Overlapped } from "./busy-calendars/overlapped";
import { shown } from "./shown-change";
import "~/ui/styles/admin-hours.css";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

const doneChoices = ["added", "fetched", "removed"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  return {
    ...(await busyCalendarsForAdmin(db, admin, clock.now())),
    done: parseChoice(new URL(request.url).searchParams, "gjort", doneChoices),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const platform = services(context);
  const form = await request.formData();
  const userAgent = request.headers.get("user-agent") ?? "";
  const intent = String(form.get("intent"));
  if (intent === "add") {
    const submission = parseWithZod(form, { schema: busyCalendarSchema });
    const typed = submission.payload;
    if (submission.status !== "success") {
      return data(shown({ typed, errors: submission.error ?? {} }), { status: 422 });
    }
    const added = await readAndAddCalendar(platform, admin, { wish: submission.value, userAgent });
    if (!isRefusal(added)) return settled("added");
    return data(shown({ typed, errors: { address: [wordsOf(added.reason)] } }), { status: 422 });
  }
  const id = parseId<"busy-calendar">(String(form.get("id"))) as BusyCalendarId | undefined;
  if (!id) throw data(null, { status: 400 });
  if (intent === "fetch") {
    const read = await readCalendarNow(platform, admin, id);
    // The calendar's line shows the failure.
    return isRefusal(read)
      ? data(shown({ message: wordsOf(read.reason) }), { status: 409 })
      : settled("fetched");
  }
  const version = parseVersion(form.get("version"));
  if (version === null || intent !== "remove") throw data(null, { status: 400 });
  const removed = await singleCommands.removeBusyCalendar(platform, admin, { id, version, userAgent });
  if (isRefusal(removed)) return data(shown({ message: wordsOf(removed.reason) }), { status: 409 });
  return settled("removed");
}

function settled(done: (typeof doneChoices)[number]): never {
  throw redirect(`${adminHref.busyCalendars}?gjort=${done}`, 303);
}

function wordsOf(reason: BusyCalendarFailure | keyof typeof texts.refusals): string {
  return { ...busyCalendarFailureTexts, ...texts.refusals }[reason];
}

export default function BusyCalendarsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { calendars, overlapped, resources, done } = loaderData;
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="text-quiet hours-lead">{texts.lead}</p>
      {actionData?.message && (
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
      <AddCalendar key={calendars.length} resources={resources} outcome={actionData} />
      {done && !actionData && <Toast key={`${done} ${calendars.length}`}>{texts.done[done]}</Toast>}
    </>
  );
}
