import { redirect } from "react-router";
import { freeTimesOfDays, freeTimesOfMonth, type MonthOfTimes } from "~/areas/calendar/reads.server";
import type { HrefOf, PickedMonth } from "~/areas/calendar/ui/picking";
import { companyHref, type PricedWish, wishesOf } from "~/areas/requests/rules/asked";
import { stayHours, stayShape, workStart } from "~/areas/requests/rules/company-stay";
import { daysAfterFirst, partsOn, type RoomOnDay, whereStayBegins } from "~/areas/requests/rules/wishes";
import { companyTexts } from "~/areas/requests/texts/public";
import type { DateWish } from "~/areas/requests/types";
import { DateWishes } from "~/areas/requests/ui/date-wishes";
import { RequestSteps } from "~/areas/requests/ui/request-steps";
import { WishSummary } from "~/areas/requests/ui/wish-summary";
import { readSettings } from "~/areas/settings/reads.server";
import { StudioContact } from "~/areas/settings/ui/reach-studio";
import { type Day, dayOf, type Instant, parseDay, plusDays } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { privateMeta } from "../../head/private-meta";
import { privateHeaders } from "../page-privacy";
import { lookedAt } from "../picker-look";
import type { Route } from "./+types/dates";
import { openWish } from "./open-wish.server";

const words = companyTexts.dates;

export const meta = privateMeta(words.title);
export const headers = privateHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const now = clock.now();
  const address = new URL(request.url).searchParams;
  const [{ typed, complete: priced }, { company }] = await Promise.all([
    openWish(db, address, now),
    readSettings(db, now),
  ]);
  const fra = address.get("fra") ?? "";
  const wishes = wishesOf(address);
  const dag = parseDay(address.get("dag"));
  if (!priced.ok)
    throw redirect(companyHref("what", typed, { wishes, fra, ...(dag && { dag }), sjekk: "ja" }));
  const look = lookedAt(request, null, now);
  const times = await freeTimesOfMonth(db, stayShape(priced.value), {
    month: look.month,
    now,
    ...stayHours(priced.value),
  });
  const rooms = await roomsOf(db, priced.value, times, now);
  const { month, firstMonth, lastMonth, today } = times;
  const shown: PickedMonth = {
    month,
    firstMonth,
    lastMonth,
    today,
    shown: null,
    days: rooms.map(({ day, parts }) => ({ day, free: parts.length, full: null })),
  };
  return {
    typed,
    wishes,
    fra,
    company,
    priced: priced.value,
    month: shown,
    looked: roomOf(look.asked, rooms),
    isMissing: address.has("sjekk") && wishes.length === 0,
  };
}

/** The parts of each day in the month with room; a large group also needs days after it, some of them in the next month. */
async function roomsOf(
  db: Reader,
  priced: PricedWish,
  { days }: MonthOfTimes,
  now: Instant,
): Promise<RoomOnDay[]> {
  const parts = (day: Day, starts: readonly Instant[]) =>
    partsOn({ day, starts: starts.map((leaves) => workStart(priced, leaves)) });
  const inMonth = days.map(({ day, starts }) => parts(day, starts));
  const last = inMonth.at(-1)?.day;
  if (priced.days.length === 1 || !last) return inMonth;
  const span = {
    firstDay: plusDays(last, 1),
    lastDay: plusDays(last, daysAfterFirst(priced.days.length)),
    now,
    ...stayHours(priced),
  };
  const following = Map.groupBy(await freeTimesOfDays(db, stayShape(priced), span), dayOf);
  const after = [...following].map(([day, starts]) => parts(day, starts));
  return whereStayBegins([...inMonth, ...after], priced.days.length).slice(0, inMonth.length);
}

/** The day in the address, also when it has no room. */
function roomOf(asked: Day | null, rooms: readonly RoomOnDay[]): RoomOnDay | null {
  return asked && (rooms.find(({ day }) => day === asked) ?? { day: asked, parts: [] });
}

export default function CompanyDatesPage({ loaderData }: Route.ComponentProps) {
  const { typed, priced, wishes, fra, month, looked, isMissing, company } = loaderData;
  const href = (step: "dates" | "who", chosen: readonly DateWish[], more = {}) =>
    companyHref(step, typed, { wishes: chosen, fra, ...more });
  const hrefOf: HrefOf = ({ day, month: asked }) =>
    href("dates", wishes, { ...(day && { dag: day }), ...(asked && { maned: asked }) });
  return (
    <>
      <div className="lg:col-span-7">
        <RequestSteps current="dates" typed={typed} wishes={wishes} fra={fra} />
        <div className="mt-10 mb-8">
          <PageHeading title={words.title} lead={words.lead} />
        </div>
        {priced.days.length > 1 && <p className="mb-6">{words.several(priced.days.length)}</p>}
        {isMissing && (
          <div className="mb-6">
            <Notice tone="error" live>
              {words.atLeast}
            </Notice>
          </div>
        )}
        <DateWishes
          month={month}
          looked={looked}
          wishes={wishes}
          hrefOf={hrefOf}
          withWishes={(chosen) => href("dates", chosen, { maned: month.month })}
        />
        <div className="button-row mt-10">
          <ButtonLink to={href("who", wishes)}>{words.next}</ButtonLink>
        </div>
        <div className="mt-10 border-t border-rule pt-6 text-small">
          <h2 className="text-subheading">{words.other}</h2>
          <p className="mt-1">{words.otherText}</p>
          <StudioContact company={company} />
        </div>
      </div>
      <WishSummary priced={priced} wishes={wishes} />
    </>
  );
}
