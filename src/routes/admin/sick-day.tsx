import { data, Form, Link, redirect, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { sickDayForStaff } from "~/areas/calendar/reads/sick-days.server";
import { bookableResources } from "~/areas/calendar/reads.server";
import { calendarHref } from "~/areas/calendar/rules/calendar-address";
import type { SickDayReason } from "~/areas/calendar/texts/sick-day";
import { sickDayReasonTexts, sickDayTexts as texts } from "~/areas/calendar/texts/sick-day";
import { daysTakenBy } from "~/areas/oppdrag/reads/taken-days.server";
import {
  previewSickDay,
  reportSickDay,
  seenOf,
  takeOver,
  undoSickDay,
  whyNotDays,
} from "~/flows/sick-day.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { type Day, dayOf, daysBetween, parseDay } from "~/kit/time";
import { formatDate, formatDay, formatTime } from "~/kit/time-format";
import { parseVersion } from "~/kit/version";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import { Says } from "~/ui/says";
import "~/ui/styles/admin-sick-day.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/sick-day";
import { adminMeta } from "./admin-meta";
import { SickDayHits } from "./calendar/sick-day-hits";
import { SickDayOppdrag } from "./calendar/sick-day-oppdrag";
import { adminTexts } from "./texts";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const platform = services(context);
  const { searchParams } = new URL(request.url);
  const now = platform.clock.now();
  const photographers = (await bookableResources(platform.db)).filter(({ kind }) => kind === "photographer");
  const day = parseDay(searchParams.get("dag")) ?? dayOf(now);
  const lastDay = parseDay(searchParams.get("til")) ?? day;
  const who = photographers.find(({ id }) => id === searchParams.get("ressurs")) ?? null;
  const page = {
    photographers,
    who,
    now,
    undone: searchParams.get("angret"),
    isHandedOver: searchParams.has("overtatt"),
    isUnchosen: searchParams.has("ressurs") && !who,
  };
  const nothing = { day, lastDay, sickDay: null, hits: [], taken: [], seen: "" };
  if (!who) return { ...page, ...nothing, wrong: null };
  const sickDay = await sickDayForStaff(platform.db, staff, { resourceId: who.id, day, lastDay });
  // A report of only some of the days says nothing of the others.
  const isWhole = sickDay !== null && sickDay.day <= day && lastDay <= sickDay.lastDay;
  const unreported = sickDay ? ("already-closed" as const) : whyNotDays({ day, lastDay }, now);
  const wrong = isWhole ? null : unreported;
  if (wrong) return { ...page, ...nothing, wrong };
  // A report is shown with its own days.
  const shown = sickDay ?? { resourceId: who.id, day, lastDay };
  const [hits, taken] = await Promise.all([
    previewSickDay(platform, staff, shown),
    daysTakenBy(platform.db, staff, shown),
  ]);
  const days = { day: shown.day, lastDay: shown.lastDay };
  return { ...page, ...days, wrong, sickDay, hits, taken, seen: seenOf(hits) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const platform = services(context);
  const form = await request.formData();
  const resourceId = parseId<"resource">(String(form.get("ressurs") ?? ""));
  const day = parseDay(String(form.get("dag") ?? ""));
  if (!resourceId || !day) throw data(null, { status: 400 });
  const lastDay = parseDay(String(form.get("til") ?? "")) ?? day;
  const here = `${adminHref.sickDay}?${new URLSearchParams({ ressurs: resourceId, dag: day, til: lastDay })}`;
  if (form.get("intent") === "handOver") {
    // A customer who was asked to choose another time would not learn that the old one holds.
    if (await sickDayForStaff(platform.db, staff, { resourceId, day, lastDay }))
      return refused("not-handed-over");
    const handed = await takeOver(platform, staff, {
      bookingId: parseId<"booking">(String(form.get("bestilling") ?? "")),
      resourceId: parseId<"resource">(String(form.get("kollega") ?? "")),
      version: parseVersion(String(form.get("version") ?? "")),
    });
    return handed ? redirect(`${here}&overtatt`, 303) : refused("not-handed-over");
  }
  if (form.get("intent") === "undo") {
    const id = parseId<"sick-day">(String(form.get("id") ?? ""));
    if (!id) throw data(null, { status: 400 });
    const undone = await undoSickDay(platform, staff, id);
    return undone.ok ? redirect(`${here}&angret=${undone.value}`, 303) : refused(undone.reason);
  }
  const seen = String(form.get("seen") ?? "");
  const done = await reportSickDay(platform, staff, { resourceId, day, lastDay, seen });
  return done.ok ? redirect(here, 303) : refused(done.reason);
}

function refused(reason: SickDayReason) {
  return data({ errors: [{ message: sickDayReasonTexts[reason] }] }, { status: 409 });
}

/** Choose the person and the days, see the affected bookings, and do everything with one button. */
export default function SickDayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { photographers, day, lastDay, who, hits, taken, sickDay, wrong } = loaderData;
  const errors = wrong ? [{ message: sickDayReasonTexts[wrong] }] : (actionData?.errors ?? []);
  return (
    <>
      <Link className="record-back" to={calendarHref({ view: null, day, resourceIds: [] })}>
        <Icon name="back" /> {adminTexts.rail.calendar}
      </Link>
      <div className="admin-head">
        <h1>{texts.title}</h1>
        {who && (
          <p>
            {who.name}, {daysText(day, lastDay)}
          </p>
        )}
      </div>
      <ErrorSummary errors={errors} />
      {!sickDay && (
        <Form noValidate method="get" className="sick-day-choose">
          <SelectField
            label={texts.who}
            name="ressurs"
            id="ressurs"
            defaultValue={who?.id ?? ""}
            emptyLabel={who ? undefined : "Velg"}
            errors={loaderData.isUnchosen ? [texts.whoMissing] : []}
            required
            options={photographers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField label={texts.day} name="dag" id="dag" type="date" required defaultValue={day} />
          <TextField
            label={texts.lastDay}
            name="til"
            id="til"
            type="date"
            optional
            defaultValue={lastDay === day ? "" : lastDay}
          />
          <Button compact variant="secondary">
            {texts.show}
          </Button>
        </Form>
      )}
      {!who && <p className="text-quiet">{texts.lead}</p>}
      <Undone undone={loaderData.undone} />
      {loaderData.isHandedOver && (
        <Notice tone="good" live>
          {texts.handedOver}
        </Notice>
      )}
      {who && !wrong && (
        <>
          <State {...loaderData} />
          <SickDayOppdrag taken={taken} namesDays={day !== lastDay} />
          <SickDayHits
            hits={hits}
            isReported={sickDay !== null}
            place={<Place {...loaderData} />}
            namesDays={day !== lastDay}
          />
          {!sickDay && <Report {...loaderData} />}
        </>
      )}
    </>
  );
}

/** "fredag 27. november 2026" or "27.11.2026–30.11.2026" */
function daysText(day: Day, lastDay: Day): string {
  return day === lastDay ? formatDay(day) : `${formatDate(day)}–${formatDate(lastDay)}`;
}

type Shown = Route.ComponentProps["loaderData"];

function Undone({ undone }: Pick<Shown, "undone">) {
  const left = Number(undone);
  if (undone === null || !Number.isInteger(left) || left < 0) return null;
  return (
    <Notice tone="good" live>
      {left === 0 ? texts.undone : texts.undoneBut(left)}
    </Notice>
  );
}

/** Afterwards: until when it can be undone. */
function State(shown: Pick<Shown, "sickDay" | "now" | "day" | "lastDay" | "who" | "hits">) {
  const { sickDay, now, day, lastDay, hits } = shown;
  const busy = useNavigation().state === "submitting";
  if (!sickDay) return null;
  const time = formatTime(sickDay.lettersAt);
  const waits = now < sickDay.lettersAt;
  const hasLetters = sickDay.asked.length > 0 && hits.some(({ booking }) => booking.customer.email);
  return (
    <Notice tone="good" live title={texts.closed(daysBetween(day, lastDay) + 1)}>
      {hasLetters && <p>{waits ? texts.lettersAt(time) : texts.lettersSent(time)}</p>}
      {waits && (
        <Form noValidate method="post" className="mt-3">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="id" value={sickDay.id} />
          <Place {...shown} />
          <Button compact variant="secondary" pending={busy}>
            {texts.undo}
          </Button>
        </Form>
      )}
    </Notice>
  );
}

function Report(shown: Pick<Shown, "hits" | "seen" | "day" | "lastDay" | "who">) {
  const { hits, seen } = shown;
  const days = daysBetween(shown.day, shown.lastDay) + 1;
  const busy = useNavigation().state === "submitting";
  const hasLetters = hits.some(({ letter }) => letter !== null);
  return (
    <Form noValidate method="post" className="sick-day-report">
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="seen" value={seen} />
      <Place {...shown} />
      <p>
        <Says text={hasLetters ? texts.effect(days) : texts.noneHelp(days)} />
      </p>
      <Button compact pending={busy}>
        {hasLetters ? texts.send : texts.close(days)}
      </Button>
    </Form>
  );
}

function Place({ day, lastDay, who }: Pick<Shown, "day" | "lastDay" | "who">) {
  return (
    <>
      <input type="hidden" name="ressurs" value={who?.id ?? ""} />
      <input type="hidden" name="dag" value={day} />
      <input type="hidden" name="til" value={lastDay} />
    </>
  );
}
