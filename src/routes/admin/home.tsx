import { Link } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import type { Admin } from "~/areas/access/types";
import { chatWaiting } from "~/areas/assistant/reads/admin-list.server";
import { moneyWaiting } from "~/areas/billing/reads/waiting.server";
import { bookingsWaiting } from "~/areas/bookings/reads/admin-list.server";
import { incompleteWaiting } from "~/areas/bookings/reads/incomplete.server";
import { noShowFees } from "~/areas/bookings/reads/no-show-fees.server";
import { bookingList } from "~/areas/bookings/types";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { cleanupWaiting } from "~/areas/cleanup/reads/admin-list.server";
import { placesForAdmin } from "~/areas/content/reads/place-admin.server";
import { testimonialsWaiting } from "~/areas/content/reads/testimonials.server";
import { leadsWaiting } from "~/areas/leads/reads/admin-list.server";
import { unreadMentions } from "~/areas/notes/reads.server";
import { tasksWaiting } from "~/areas/oppdrag/reads/tasks.server";
import { oppdragOnDay } from "~/areas/oppdrag/reads/today.server";
import { lettersWaiting } from "~/areas/outbox/reads/admin.server";
import { quotesWaiting } from "~/areas/quotes/reads/admin-list.server";
import { firstSteps } from "~/areas/reports/reads/first-steps.server";
import { holdsEnding } from "~/areas/reports/reads/held-days.server";
import { hasBookings, plannedSessions } from "~/areas/reports/reads/planned-sessions.server";
import { requestsWaiting } from "~/areas/requests/reads/admin-list.server";
import { sectionForAdmin } from "~/areas/settings/reads/section.server";
import { readSettings } from "~/areas/settings/reads.server";
import { proposalsWaiting } from "~/areas/waitlist/reads/admin-list.server";
import { adminHref } from "~/kit/admin-href";
import { periodOfDay } from "~/kit/period";
import { dayOf, isoWeekOf, plusDays, startOfDay } from "~/kit/time";
import { formatDay, formatDayNoYear, formatWhen } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { RecordSection } from "~/ui/record/record-section";
import type { Route } from "./+types/home";
import { adminMeta } from "./admin-meta";
import { DoneToast, doneFrom } from "./done-toast";
import { freeSpan, usualProduct } from "./free-times/free-span";
import { ComingDays } from "./home/coming-days";
import { Counts, WaitingLink } from "./home/counts";
import { DayPlan } from "./home/day-plan";
import { FirstSteps } from "./home/first-steps";
import { Mentions } from "./home/mentions";
import { OppdragToday } from "./home/oppdrag-today";
import { type FirstPicture, firstPlaces, OwnPictures } from "./home/own-pictures";
import { listensTo } from "./listens-to";
import { adminTexts, homeTexts } from "./texts";

const comingDays = 7;

export const handle = listensTo(
  "booking",
  "calendar",
  "letter",
  "lead",
  "company-request",
  "oppdrag",
  "quote",
  "invoice",
  "bank-line",
  "record",
  "waitlist",
);

export const meta: Route.MetaFunction = () => adminMeta(homeTexts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const today = dayOf(now);
  const tomorrow = startOfDay(plusDays(today, 1));
  const coming = { from: tomorrow, to: startOfDay(plusDays(today, comingDays + 1)) };
  const [plan, upcoming, bookings, letters, chat, product, { policy }, isKnown, mentions] = await Promise.all(
    [
      plannedSessions(db, periodOfDay(today)),
      plannedSessions(db, coming),
      bookingsWaiting(db, now),
      lettersWaiting(db, staff, now),
      staff.kind === "admin" ? chatWaiting(db, now) : null,
      productBySlug(db, usualProduct, now),
      readSettings(db, now),
      hasBookings(db),
      unreadMentions(db, staff),
    ],
  );
  const [proposals, requests, tasks, jobs] = await Promise.all([
    proposalsWaiting(db),
    requestsWaiting(db),
    tasksWaiting(db, staff, now),
    oppdragOnDay(db, staff, today),
  ]);
  const [testimonials, leads, quotes, holds, money, cleanup] =
    staff.kind === "admin"
      ? await Promise.all([
          testimonialsWaiting(db),
          leadsWaiting(db, now),
          quotesWaiting(db, staff, now),
          holdsEnding(db, staff, now),
          moneyWaiting(db, staff, now),
          cleanupWaiting(db, staff),
        ])
      : [null, null, null, null, null, null];
  const mayBeMissed = plan.filter(({ status, from }) => status === "confirmed" && from <= now);
  const fees = await noShowFees(
    db,
    mayBeMissed.map(({ id }) => id),
  );
  const free = product ? await freeTimesOfDays(db, product, freeSpan(now)) : [];
  return {
    now,
    today,
    plan,
    jobs,
    fees,
    upcoming,
    counts: {
      ...letters,
      ...(await incompleteWaiting(db, now)),
      ...bookings,
      ...chat,
      ...leads,
      ...testimonials,
      ...proposals,
      ...requests,
      ...tasks,
      ...quotes,
      ...holds,
      ...money,
      ...cleanup,
    },
    free: product && { product: product.name, first: free[0] ?? null },
    limits: { noShowGraceMinutes: policy.noShowGraceMinutes, noShowUndoDays: policy.noShowUndoDays },
    isKnown,
    mentions,
    start: staff.kind === "admin" ? await startOf(db, staff) : null,
    done: doneFrom(request),
  };
}

/** The new owner's checklist, until it is done or hidden. */
async function startOf(db: ReturnType<typeof services>["db"], admin: Admin) {
  const [steps, { values, version }, places] = await Promise.all([
    firstSteps(db, admin),
    sectionForAdmin(db, admin, "oppstart"),
    placesForAdmin(db, admin, firstPlaces),
  ]);
  const isOver = values.office_first_steps_hidden === "ja" || steps.every(({ done }) => done);
  return isOver ? null : { steps, version, pictures: picturesOf(places) };
}

function picturesOf(places: Awaited<ReturnType<typeof placesForAdmin>>): FirstPicture[] {
  return firstPlaces.map((place) => {
    const found = places.find((each) => each.place === place);
    return { place, thumbnail: found?.pictures[0]?.thumbnail ?? "", isOwn: found?.isChanged ?? false };
  });
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { now, today, plan, jobs, fees, upcoming, counts, free, limits, isKnown, mentions, start, done } =
    loaderData;
  return (
    <>
      <div className="admin-head">
        <h1>{homeTexts.title}</h1>
        <p>
          <time dateTime={today}>{formatDay(today)}</time> · {homeTexts.week(isoWeekOf(today))}
        </p>
        <div className="admin-head-action">
          <ButtonLink compact to={adminHref.newBooking} data-new>
            {adminTexts.newBooking}
          </ButtonLink>
        </div>
      </div>
      {isKnown ? (
        // The plan first, on a phone too: nothing above it may appear and disappear.
        <>
          <WaitingLink counts={counts} />
          <div className="record-columns">
            <Plan plan={plan} fees={fees} upcoming={upcoming} limits={limits} now={now} today={today} />
            <div>
              <OppdragToday jobs={jobs} />
              <Mentions mentions={mentions} />
              <Counts counts={counts} now={now} />
              {start && <OwnPictures pictures={start.pictures} />}
              {start && <FirstSteps steps={start.steps} version={start.version} />}
              <Coming upcoming={upcoming} free={free} />
            </div>
          </div>
        </>
      ) : (
        <>
          {start && <OwnPictures pictures={start.pictures} />}
          {start && <FirstSteps steps={start.steps} version={start.version} />}
          <Mentions mentions={mentions} />
          <Welcome />
          <OppdragToday jobs={jobs} />
          <Counts counts={counts} now={now} />
        </>
      )}
      <DoneToast done={done} />
    </>
  );
}

/** Shown instead of the plan before the first booking. */
function Welcome() {
  return (
    <EmptyState
      title={homeTexts.welcome}
      actions={
        <ButtonLink compact variant="secondary" href="/book/headshots">
          {homeTexts.welcomeAction}
        </ButtonLink>
      }
    >
      {homeTexts.welcomeText}
    </EmptyState>
  );
}

type FreeTimes = Pick<Route.ComponentProps["loaderData"], "free">;

function Coming({ upcoming, free }: Pick<PlanProps, "upcoming"> & FreeTimes) {
  return (
    <RecordSection
      title={homeTexts.coming}
      aside={
        <Link className="link" to={bookingList.href({ vis: "kommende" })}>
          {homeTexts.allComing}
        </Link>
      }
    >
      <ComingDays sessions={upcoming} />
      <FirstFreeTime free={free} />
    </RecordSection>
  );
}

/** For the most popular session: information, nothing that somebody must act on. */
function FirstFreeTime({ free }: FreeTimes) {
  if (!free || free.first === null) return null;
  return (
    <p className="coming-free">
      <Link className="link" to={adminHref.freeTimes}>
        {homeTexts.freeTimes(free.product)}
      </Link>{" "}
      <span className="text-quiet">{homeTexts.firstFree(formatWhen(free.first))}</span>
    </p>
  );
}

type PlanProps = Pick<
  Route.ComponentProps["loaderData"],
  "plan" | "fees" | "upcoming" | "limits" | "now" | "today"
>;

/** Today's sessions; on a day without any, those of the next day that has some. */
function Plan({ plan, fees, upcoming, limits, now, today }: PlanProps) {
  const isToday = plan.length > 0;
  const [next] = upcoming;
  const nextDay = next && dayOf(next.from);
  const sessions = isToday ? plan : upcoming.filter(({ from }) => dayOf(from) === nextDay);
  const title = isToday || !nextDay ? homeTexts.plan : homeTexts.nextPlan(formatDayNoYear(nextDay));
  return (
    <RecordSection
      title={title}
      aside={
        sessions.length > 0 && (
          <p className="plan-aside">
            {homeTexts.planCount(sessions.length)}
            <a className="link" href={adminHref.runSheet(isToday ? today : (nextDay ?? today))}>
              {homeTexts.print}
            </a>
          </p>
        )
      }
    >
      {!isToday && <p className="plan-none">{homeTexts.nothingToday}</p>}
      {sessions.length > 0 && (
        <DayPlan sessions={sessions} fees={fees} limits={limits} now={now} isToday={isToday} />
      )}
    </RecordSection>
  );
}
