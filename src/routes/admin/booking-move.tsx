import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirect } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { bookingForAdminRecord } from "~/areas/bookings/reads/admin-record.server";
import { staffMoveSchema } from "~/areas/bookings/schema";
import { moveTexts, staffRefusalTexts } from "~/areas/bookings/texts/staff";
import { TimePicker } from "~/areas/bookings/ui/time-picker";
import { firstFreeTime, freeTimesOfMonth } from "~/areas/calendar/reads.server";
import { readSettings } from "~/areas/settings/reads.server";
import { staffMoveBooking } from "~/flows/move-booking.server";
import { parseId } from "~/kit/ids";
import { dayOf, monthOf, parseDay, parseMonth, toIso } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/booking-move";
import { OtherTime } from "./booking/other-time";
import { adminTexts } from "./texts";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => [
  { title: `${moveTexts.title} – ${adminTexts.title}` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const { policy, company } = await readSettings(db, now);
  const id = parseId<"booking">(params.id);
  const record = id && (await bookingForAdminRecord(db, id, policy, now));
  if (!record) throw data(null, { status: 404 });
  const { booking } = record;
  if (record.actions.some(({ action, whyNot: why }) => action === "move" && why !== null)) {
    throw redirect(`/admin/bookings/${booking.id}`);
  }
  const asked = new URL(request.url).searchParams;
  const day = parseDay(asked.get("dag"));
  const month = parseMonth(asked.get("maned")) ?? monthOf(day ?? dayOf(booking.from));
  const asking = { now, besides: { ownerId: booking.id }, except: booking.from };
  const [times, firstFree] = await Promise.all([
    freeTimesOfMonth(db, booking.session, { ...asking, month }),
    firstFreeTime(db, booking.session, asking),
  ]);
  return { booking, version: record.events.length, times, day, firstFree, company };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const all = services(context);
  const bookingId = parseId<"booking">(params.id);
  if (!bookingId) throw data(null, { status: 404 });
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: staffMoveSchema });
  if (submission.status !== "success") {
    const errors = Object.entries(submission.error ?? {}).flatMap(([fieldId, messages]) =>
      (messages ?? []).map((message) => ({ fieldId, message })),
    );
    return data({ errors, typed: submission.payload }, { status: 422 });
  }
  const { version, start, reason, outsideHoursReason } = submission.value;
  const moved = await staffMoveBooking(all, staff, {
    bookingId,
    from: start,
    ...(version !== undefined && { version }),
    ...(reason && { reason }),
    ...(outsideHoursReason && { outsideHoursReason }),
  });
  if (moved.ok) return redirect(`/admin/bookings/${bookingId}?gjort=move&bestilling=${bookingId}`, 303);
  if (moved.reason === "unknown-booking") throw data(null, { status: 404 });
  if (moved.reason in staffRefusalTexts) {
    const message = staffRefusalTexts[moved.reason as keyof typeof staffRefusalTexts];
    return data({ errors: [{ message }], typed: submission.payload }, { status: 409 });
  }
  // Not in a state to be moved any more: the record says why.
  return redirect(`/admin/bookings/${bookingId}`, 303);
}

export default function BookingMovePage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, version, times, day, firstFree, company } = loaderData;
  const here = `/admin/bookings/${booking.id}`;
  return (
    <>
      <div className="office-head">
        <h1>{moveTexts.title}</h1>
        <p>
          {booking.customer.name} · {moveTexts.now} {formatWhen(booking.from)}
        </p>
      </div>
      <ErrorSummary errors={actionData?.errors ?? []} />
      <div className="record-columns">
        <RecordSection title={moveTexts.freeTimes}>
          <Form method="post" className="office-picker">
            <input type="hidden" name="version" value={version} />
            <TextField
              label={moveTexts.reason}
              hint={moveTexts.reasonHint}
              name="reason"
              optional
              maxLength={500}
            />
            <TimePicker
              times={times}
              day={day}
              firstFree={firstFree}
              minutes={booking.session.durationMinutes}
              company={company}
              hrefOf={(look) => `${here}/flytt?${new URLSearchParams(lookQuery(look))}`}
              timeProps={(start) => ({ name: "start", value: toIso(start) })}
            />
          </Form>
        </RecordSection>
        <RecordSection title={moveTexts.other}>
          <OtherTime booking={booking} version={version} typed={actionData?.typed ?? {}} />
        </RecordSection>
      </div>
      <p className="office-foot">
        <ButtonLink compact variant="quiet" to={here}>
          {moveTexts.cancel}
        </ButtonLink>
      </p>
    </>
  );
}

function lookQuery({ month, day }: { month?: string; day?: string }): Record<string, string> {
  return { ...(month && { maned: month }), ...(day && { dag: day }) };
}
