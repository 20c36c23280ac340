import { requireStaff } from "~/areas/access/gate.server";
import { freeTimesOfDays, resourcesWithHours } from "~/areas/calendar/reads.server";
import { parseCalendarAddress, shownDays } from "~/areas/calendar/rules/calendar-address";
import { columnsOf } from "~/areas/calendar/rules/calendar-columns";
import { blockTexts } from "~/areas/calendar/texts";
import { sickDayTexts } from "~/areas/calendar/texts/sick-day";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { feedTexts } from "~/areas/feeds/texts";
import { calendarItems } from "~/areas/reports/reads/calendar-items.server";
import { calendarTexts } from "~/areas/reports/texts";
import { adminHref } from "~/kit/admin-href";
import { dayOf, isoWeekOf, monthOf } from "~/kit/time";
import { formatDay, formatMonth } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import "~/ui/styles/admin-calendar.css";
import "~/ui/styles/admin-calendar-cards.css";
import "~/ui/styles/admin-calendar-drag.css";
import "~/ui/styles/admin-calendar-phone.css";
import "~/ui/styles/admin-calendar-places.css";
import "~/ui/styles/admin-calendar-whole-days.css";
import type { Route } from "./+types/calendar";
import { adminMeta } from "./admin-meta";
import { ChangeToast, changeFrom } from "./calendar/change-toast";
import { type MonthDay, monthDays } from "./calendar/month-days";
import { MonthTable } from "./calendar/month-table";
import { TimeGrid } from "./calendar/time-grid";
import { Toolbar } from "./calendar/toolbar";
import { DoneToast, doneFrom } from "./done-toast";
import { listensTo } from "./listens-to";
import { adminTexts } from "./texts";

/** Free times are counted for the session that most people book. */
const countedProduct = "headshots";

export const handle = listensTo("booking", "calendar", "company-request", "quote");

export const meta: Route.MetaFunction = () => adminMeta(calendarTexts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const address = parseCalendarAddress(new URL(request.url).searchParams, dayOf(now));
  const span = shownDays(address);
  const [resources, items] = await Promise.all([
    resourcesWithHours(db, span),
    calendarItems(db, staff, { ...span, now }),
  ]);
  const columns = columnsOf(resources, items, address.resourceIds);
  const change = changeFrom(request);
  const base = {
    change,
    done: doneFrom(request),
    now,
    today: dayOf(now),
    address,
  };
  if (address.view === "maned") {
    const product = await productBySlug(db, countedProduct, now);
    const free = product ? await freeTimesOfDays(db, product, { ...span, now }) : [];
    const month: MonthDay[] = monthDays({ columns, items, free, now, month: monthOf(address.day) });
    return { ...base, resources, month, counted: product?.name ?? null, columns: [], items: [] };
  }
  // Includes resources without a column: a session needs a room, and while it is dragged the page says that the room is
  // taken.
  return { ...base, resources, month: null, counted: null, columns, items };
}

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { address, month, counted, columns, items, now, today, resources, change, done } = loaderData;
  return (
    <div className="calendar" data-view={address.view ?? "auto"}>
      <div className="admin-head">
        <h1>{calendarTexts.title}</h1>
        <PeriodName address={address} />
        <div className="admin-head-action">
          <ButtonLink compact variant="quiet" to={adminHref.calendarFeed}>
            {feedTexts.link}
          </ButtonLink>
          <ButtonLink compact variant="quiet" to={`${adminHref.sickDay}?dag=${address.day}`}>
            {sickDayTexts.link}
          </ButtonLink>
          <ButtonLink compact variant="secondary" to={`${adminHref.newBlock}?dag=${address.day}`} data-new>
            {blockTexts.title}
          </ButtonLink>
          {/* A phone has it in the bar at the bottom. */}
          <ButtonLink compact to={adminHref.newBooking} className="calendar-new-booking">
            {adminTexts.newBooking}
          </ButtonLink>
        </div>
      </div>
      <ChangeToast change={change} address={address} />
      <DoneToast done={done} />
      <Toolbar address={address} today={today} resources={resources} columns={columns} />
      {month ? (
        <>
          <MonthTable days={month} address={address} today={today} />
          {counted && <p className="mt-4 text-small text-quiet">{calendarTexts.counted(counted)}</p>}
        </>
      ) : resources.length === 0 ? (
        <EmptyState title={calendarTexts.noResources}>{calendarTexts.noResourcesHelp}</EmptyState>
      ) : (
        <TimeGrid columns={columns} resources={resources} items={items} now={now} address={address} />
      )}
    </div>
  );
}

function PeriodName({ address: { view, day } }: Pick<Route.ComponentProps["loaderData"], "address">) {
  const week = `${formatMonth(monthOf(day))}, ${calendarTexts.week(isoWeekOf(day))}`;
  if (view === "dag") return <p>{formatDay(day)}</p>;
  if (view === "maned") return <p>{formatMonth(monthOf(day))}</p>;
  if (view === "uke") return <p>{week}</p>;
  return (
    <p>
      <span className="calendar-wide">{week}</span>
      <span className="calendar-narrow">{formatDay(day)}</span>
    </p>
  );
}
