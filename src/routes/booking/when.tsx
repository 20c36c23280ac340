import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirect, useNavigation } from "react-router";
import { cookieWithTime } from "~/areas/access/commands/chosen-time.server";
import { isContactFor } from "~/areas/bookings/rules/choices";
import { timeSchema } from "~/areas/bookings/schema";
import { whenTexts } from "~/areas/bookings/texts/flow";
import { BookingSteps } from "~/areas/bookings/ui/booking-steps";
import { SessionSummary } from "~/areas/bookings/ui/session-summary";
import { emptyDay, firstFreeTime, freeTimesOfMonth, nearestFreeTimes } from "~/areas/calendar/reads.server";
import { calendarReasonTexts } from "~/areas/calendar/texts";
import { LiveTimes } from "~/areas/calendar/ui/live-times";
import { type MonthOfTimes, pickedMonth } from "~/areas/calendar/ui/picking";
import { TimePicker } from "~/areas/calendar/ui/time-picker";
import { TimeRefusal } from "~/areas/calendar/ui/time-refusal";
import { joinHref } from "~/areas/waitlist/rules/first-wish";
import { WaitEntrance } from "~/areas/waitlist/ui/wait-entrance";
import { holdTime } from "~/flows/hold-time.server";
import { capitalise } from "~/kit/text";
import { type Day, type Instant, type Month, parseDay, parseMonth, toIso } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/when";
import { broughtBy, broughtTime, changesHref, holdHref, kindQuery, pickerQuery, stepHref } from "./addresses";
import { alternativesTo, shapesSold } from "./alternatives.server";
import { attemptOf } from "./attempt.server";
import { openDraft, summaryOf } from "./open-draft.server";
import { privateHeaders } from "./page-privacy";
import { lookedAt } from "./picker-look";

export const meta = privateMeta(whenTexts.title);
export const headers = privateHeaders;
export const shouldRevalidate = readAnew;

export async function loader(args: Route.LoaderArgs) {
  const attempt = attemptOf(args);
  const open = await openDraft(args);
  const { services, visitor, token, slug, now, product, session, price, hold, draft, settings } = open;
  const sold = await shapesSold(services.db, now);
  const asking = { now, besides: { visitorId: visitor.visitorId } };
  const heldFrom = hold?.live ? hold.from : null;
  // The first free time is mostly in the shown month, which then is the only one to be read.
  const { month: likely } = lookedAt(args.request, heldFrom, now);
  const known = await freeTimesOfMonth(services.db, session, { ...asking, sold, month: likely });
  const firstFree = await firstFreeTime(services.db, session, { ...asking, known });
  const look = lookedAt(args.request, heldFrom ?? firstFree, now);
  const times =
    look.month === likely
      ? known
      : await freeTimesOfMonth(services.db, session, { ...asking, sold, month: look.month });
  const empty = await emptyDay(services.db, session, { asked: look.asked, times, now });
  const wish = inVain(look, times, empty);
  if (wish) attempt.inVain({ token, productSlug: draft.productSlug }, wish);
  const brought = broughtTo(times, broughtTime(args.request));
  const { gone } = brought;
  // Only a time that was chosen elsewhere and is taken costs this question.
  const nearest =
    gone === null ? [] : await nearestFreeTimes(services.db, session, { ...asking, around: gone, count: 4 });
  const kept = hold?.live ? hold : null;
  const soldOut = empty?.why === "taken" ? empty.day : null;
  const { horizonDays } = settings.policy;
  const alternatives = await alternativesTo(open, { day: soldOut, none: firstFree === null, horizonDays });
  const { kind } = broughtBy(args.request);
  const next = isContactFor(product, draft.contact) ? "check" : "who";
  return {
    slug,
    token,
    product: summaryOf(open),
    choices: draft.choices,
    price,
    times: pickedMonth(times, { day: look.day, firstFree }),
    empty,
    firstFree,
    alternatives,
    ...brought,
    nearest,
    waitHref: joinHref(draft.productSlug, draft.choices, { start: gone, ...lookOf(wish) }),
    kept,
    next,
    kind,
    company: { phone: settings.company.phone, email: settings.company.email },
  } as const;
}

/** The day or month that was looked at and is sold out; not a day on which the studio is closed. */
function inVain(
  { asked, month }: { asked: Day | null; month: Month },
  { days }: MonthOfTimes,
  empty: { day: Day; why: "closed" | "taken" } | null,
): Day | Month | null {
  if (asked) return empty?.why === "taken" ? empty.day : null;
  return days.every(({ starts }) => starts.length === 0) ? month : null;
}

/** The day or month without free times, for the waiting list's form. */
function lookOf(wish: Day | Month | null) {
  return { day: parseDay(wish), month: parseMonth(wish) };
}

/** The time in a link: free, or taken in the meantime. */
function broughtTo({ days }: MonthOfTimes, start: Instant | null) {
  const isFree = days.some(({ starts }) => start !== null && starts.includes(start));
  return { brought: isFree ? start : null, gone: isFree ? null : start };
}

export async function action(args: Route.ActionArgs) {
  const attempt = attemptOf(args);
  const { services, visitor, token, slug, now, product, session, draft } = await openDraft(args);
  const taken = { token, productSlug: product.slug };
  const submission = parseWithZod(await args.request.formData(), { schema: timeSchema });
  if (submission.status !== "success") {
    return data(
      { message: submission.error?.start?.[0] ?? whenTexts.lead, nearest: [], waitHref: null },
      { status: 422 },
    );
  }
  const { start } = submission.value;
  const held = await holdTime(services, visitor, { token, start });
  if (held.ok) attempt.reached(taken, "time");
  else attempt.refused(taken, "product", held.reason);
  if (held.ok) {
    const { kind } = broughtBy(args.request);
    const next = held.value.contactKnown
      ? stepHref(slug, "check", token)
      : stepHref(slug, "who", token, kindQuery(kind));
    const headers = { "Set-Cookie": cookieWithTime(args.context, args.request) };
    return redirect(next, { status: 303, headers });
  }
  if (held.reason === "unknown-draft" || held.reason === "unknown-product") {
    return redirect(stepHref(slug, "what", null, { mangler: "utkast" }), 303);
  }
  const asking = { now, besides: { visitorId: visitor.visitorId } };
  const nearest = await nearestFreeTimes(services.db, session, { ...asking, around: start, count: 4 });
  const waitHref = joinHref(draft.productSlug, draft.choices, { start });
  return data({ message: calendarReasonTexts[held.reason], nearest, waitHref }, { status: 409 });
}

const timeProps = (start: Instant) => ({ name: "start", value: toIso(start) });

export default function WhenPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    slug,
    token,
    product,
    choices,
    price,
    times,
    empty,
    firstFree,
    alternatives,
    brought,
    gone,
    nearest,
    waitHref,
    kept,
    next,
    kind,
    company,
  } = loaderData;
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <div className="lg:col-span-7">
        <BookingSteps current="when" hrefOf={(step) => stepHref(slug, step, token)} />
        <div className="mt-10 mb-8">
          <PageHeading title={whenTexts.title} lead={whenTexts.lead} />
        </div>
        {kept && !actionData && (
          <Form noValidate method="post" action={holdHref(slug, token)} className="mb-8">
            <Notice tone="good">
              <p>{whenTexts.heldNow(formatWhen(kept.from))}</p>
              <p className="button-row">
                <ButtonLink compact to={stepHref(slug, next, token)}>
                  {whenTexts.keep}
                </ButtonLink>
                <Button variant="secondary" compact name="slipp" value="ja">
                  {whenTexts.letGo}
                </Button>
              </p>
            </Notice>
          </Form>
        )}
        <LiveTimes href={changesHref(slug)} times={times} />
        <Form noValidate method="post" aria-busy={busy}>
          {gone !== null && !actionData && (
            <TimeRefusal
              title={whenTexts.goneTitle}
              message={whenTexts.broughtTaken(capitalise(formatWhen(gone)))}
              nearest={nearest}
              timeProps={timeProps}
            />
          )}
          {actionData && <TimeRefusal {...actionData} timeProps={timeProps} />}
          <TimePicker
            times={times}
            empty={empty}
            firstFree={firstFree}
            alternatives={alternatives}
            brought={brought}
            minutes={product.durationMinutes}
            company={company}
            hrefOf={(look) => stepHref(slug, "when", token, { ...pickerQuery(look), ...kindQuery(kind) })}
            timeProps={timeProps}
            waitHref={waitHref}
          />
        </Form>
        <WaitEntrance href={actionData?.waitHref ?? waitHref} />
      </div>
      <SessionSummary product={product} choices={choices} price={price} />
    </>
  );
}
