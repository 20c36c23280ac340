import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirect } from "react-router";
import { membersOfBooking } from "~/areas/bookings/reads/group.server";
import { mayDo } from "~/areas/bookings/rules/actions";
import { movedGroupLetters } from "~/areas/bookings/rules/group-letters";
import { changeTerms } from "~/areas/bookings/rules/policy";
import { needsExpressWish } from "~/areas/bookings/rules/withdrawal";
import { moveSchema } from "~/areas/bookings/schema";
import { changeTermsSentence } from "~/areas/bookings/texts/booking";
import { editTexts, moveTexts } from "~/areas/bookings/texts/edit";
import { letterSentences } from "~/areas/bookings/texts/group-change";
import { customerActionTexts, moveRefusalTexts } from "~/areas/bookings/texts/refusals";
import type { BookingId } from "~/areas/bookings/types";
import { MoveConfirm } from "~/areas/bookings/ui/move-confirm";
import { emptyDay, firstFreeTime, freeTimesOfMonth, nearestFreeTimes } from "~/areas/calendar/reads.server";
import { LiveTimes } from "~/areas/calendar/ui/live-times";
import { pickedMonth } from "~/areas/calendar/ui/picking";
import { TimePicker } from "~/areas/calendar/ui/time-picker";
import { TimeRefusal } from "~/areas/calendar/ui/time-refusal";
import { ReachStudio } from "~/areas/settings/ui/reach-studio";
import { joinHref } from "~/areas/waitlist/rules/first-wish";
import { WaitEntrance } from "~/areas/waitlist/ui/wait-entrance";
import { moveBooking } from "~/flows/move-booking.server";
import { ore } from "~/kit/money";
import { parseInstant, toIso } from "~/kit/time";
import { formatWhenWithYear } from "~/kit/time-format";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/move";
import { changesHref, editHref, pickerQuery } from "./addresses";
import { shapesSold } from "./alternatives.server";
import { openBooking } from "./open-booking.server";
import { privateHeaders } from "./page-privacy";
import { lookedAt } from "./picker-look";

const metaOf = { choosing: privateMeta(moveTexts.title), confirming: privateMeta(moveTexts.confirmTitle) };
export const meta: Route.MetaFunction = (args) =>
  metaOf[args.loaderData?.confirm ? "confirming" : "choosing"](args);
export const headers = privateHeaders;
export const handle = { whenLost: editTexts.whenLost };
export const shouldRevalidate = readAnew;

export async function loader(args: Route.LoaderArgs) {
  const { services, booking, key, now, settings } = await openBooking(args);
  const { company, policy } = settings;
  const page = {
    id: booking.id,
    key,
    productSlug: booking.productSlug,
    from: booking.from,
    company,
    refused: null,
    terms: null,
    note: null,
    confirm: null,
    picker: null,
    waitHref: null,
  };
  const may = mayDo(booking, "move", policy, now);
  if (!may.ok) return { ...page, refused: customerActionTexts[may.reason] };

  const chosen = parseInstant(new URL(args.request.url).searchParams.get("tid"));
  if (chosen !== null && chosen !== booking.from)
    return {
      ...page,
      confirm: { ...confirmOf(booking, chosen, now), ...(await groupTold(services, booking)) },
    };
  const asking = askingFor(booking, now);
  const firstFree = await firstFreeTime(services.db, booking.session, asking);
  const look = lookedAt(args.request, booking.from, now);
  const times = await freeTimesOfMonth(services.db, booking.session, {
    ...asking,
    sold: await shapesSold(services.db, now),
    month: look.month,
  });
  const minutes = booking.session.durationMinutes;
  const note = chosen === null ? null : moveRefusalTexts["same-time"];
  const terms = changeTerms(booking, now);
  const empty = await emptyDay(services.db, booking.session, { asked: look.asked, times, now });
  const picked = pickedMonth(times, { day: look.day, firstFree });
  const isFull = empty?.why === "taken" || times.days.every(({ starts }) => starts.length === 0);
  const wish = { day: empty?.day ?? null, month: look.asked ? null : look.month };
  const waitHref = isFull ? joinHref(booking.productSlug, booking.choices, wish) : null;
  return { ...page, note, picker: { times: picked, empty, firstFree, minutes }, terms, waitHref };
}

/** The booking's own time counts as free, and its present start is not offered. */
function askingFor(booking: Open["booking"], now: Open["now"]) {
  return { now, besides: { ownerId: booking.id }, except: booking.from };
}

type Open = Awaited<ReturnType<typeof openBooking>>;

/** For a group: the members besides the payer who get a letter about the new time. */
async function groupTold({ db }: Open["services"], booking: Open["booking"]) {
  const members = await membersOfBooking(db, booking.id);
  return { group: letterSentences(movedGroupLetters(booking, members), { kind: "payer" }) };
}

function confirmOf(booking: Open["booking"], to: Open["now"], now: Open["now"]) {
  const { kind } = booking.customer;
  const question = {
    kind,
    agreedAt: booking.agreedAt,
    from: to,
    withdrawalDays: booking.policy.withdrawalDays,
  };
  return {
    from: booking.from,
    to,
    terms: changeTerms(booking, now),
    revision: booking.revision,
    withdrawalDays: booking.policy.withdrawalDays,
    asksExpressWish: booking.expressStartAt === null && needsExpressWish(question),
  };
}

export async function action(args: Route.ActionArgs) {
  const { services, link, booking, key, now } = await openBooking(args);
  const submission = parseWithZod(await args.request.formData(), { schema: moveSchema });
  if (submission.status !== "success") return redirect(editHref(booking.id, "move", key), 303);
  const { start, shownFeeOre, shownRevision, expressWish } = submission.value;
  const bookingId = booking.id as BookingId;
  const moved = await moveBooking(services, link, {
    bookingId,
    from: start,
    shownFeeOre: ore(shownFeeOre),
    shownRevision,
    expressWish,
  });
  if (moved.ok) return redirect(editHref(booking.id, "see", key, { gjort: "flyttet" }), 303);
  if (moved.reason === "unknown-booking") throw data(null, { status: 404 });
  const { reason } = moved;
  const stays = (stayingReasons as readonly string[]).includes(reason);
  const asking = { ...askingFor(booking, now), around: start, count: 4 };
  const nearest = stays ? [] : await nearestFreeTimes(services.db, booking.session, asking);
  const waitHref = stays ? null : joinHref(booking.productSlug, booking.choices, { start });
  return data({ message: moveRefusalTexts[reason], nearest, stays, waitHref }, { status: stays ? 422 : 409 });
}

/** Refusals that keep the chosen time: the page is shown again to be confirmed. */
const stayingReasons = ["fee-changed", "express-wish-missing", "changed-meanwhile"] as const;

export default function MovePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, key, productSlug, from, company, refused, note, terms, confirm, picker } = loaderData;
  const waitHref = actionData?.waitHref ?? loaderData.waitHref;
  const timeProps = (start: typeof from) => ({ name: "tid", value: toIso(start) });
  const gone = actionData && !actionData.stays ? actionData : null;
  return (
    <div className="lg:col-span-8">
      <PageHeading title={moveTexts.title} lead={`${moveTexts.now}: ${formatWhenWithYear(from)}.`} />
      <div className="mt-8">
        {refused && (
          <ReachStudio company={company} title={refused}>
            {editTexts.reach}
          </ReachStudio>
        )}
        {confirm && !gone && (
          <MoveConfirm {...confirm} refusal={actionData?.message} againHref={editHref(id, "move", key)} />
        )}
        <Form noValidate method="get">
          <input type="hidden" name="key" value={key} />
          {gone && <TimeRefusal {...gone} timeProps={timeProps} />}
          {picker && (
            <>
              <div className="mb-6 space-y-4">
                {(note ?? actionData?.message) && <Notice tone="warn">{note ?? actionData?.message}</Notice>}
                <p>{moveTexts.choose}</p>
                {terms && (
                  <Notice tone={terms.free ? "info" : "warn"}>{changeTermsSentence("move", terms)}</Notice>
                )}
              </div>
              <LiveTimes href={changesHref(productSlug)} times={picker.times} />
              <TimePicker
                {...picker}
                company={company}
                timeProps={timeProps}
                hrefOf={(look) => editHref(id, "move", key, pickerQuery(look))}
              />
            </>
          )}
        </Form>
        {waitHref && <WaitEntrance href={waitHref} hasBooking />}
      </div>
      <div className="mt-10">
        <ButtonLink variant="quiet" className="-ml-[0.9rem]" to={editHref(id, "see", key)}>
          {editTexts.back}
        </ButtonLink>
      </div>
    </div>
  );
}
