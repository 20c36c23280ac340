import { data, redirect } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { ownPath } from "~/areas/access/rules/own-path";
import { moveTexts } from "~/areas/bookings/texts/staff";
import { staffRefusalTexts } from "~/areas/bookings/texts/staff-refusals";
import { staffMoveBooking } from "~/flows/move-booking.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { formatWhen } from "~/kit/time-format";
import { parseVersion } from "~/kit/version";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/booking-move";
import { adminMeta } from "./admin-meta";
import { MoveCheck } from "./booking/move-check";
import { MoveChoose } from "./booking/move-choose";
import { movedFrom } from "./booking/moved-from";
import { readMove, wishOf } from "./booking/read-move.server";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.check ? moveTexts.checkTitle : moveTexts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  return readMove(services(context), staff, request, params.id);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const bookingId = parseId<"booking">(params.id);
  if (!bookingId) throw data(null, { status: 404 });
  const form = await request.formData();
  const version = parseVersion(form.get("version"));
  if (version === null) return refused("version-missing");
  const asked = wishOf(form);
  if (!asked.ok) return data({ errors: asked.errors }, { status: 422 });
  const moved = await staffMoveBooking(services(context), staff, { bookingId, version, ...asked.wish });
  if (moved.ok) {
    const done = moved.value.isReassigned ? "reassign" : "staffMove";
    const back = movedFrom(moved.value.before);
    // Where the move began: the calendar, or the booking's own page.
    const to = ownPath(new URL(request.url).searchParams.get("til"), adminHref.booking(bookingId));
    return redirect(`${to}${to.includes("?") ? "&" : "?"}gjort=${done}&id=${bookingId}&${back}`, 303);
  }
  if (moved.reason === "unknown-booking") throw data(null, { status: 404 });
  if (moved.reason in staffRefusalTexts) {
    return refused(moved.reason as keyof typeof staffRefusalTexts);
  }
  // The booking's status no longer allows a move: its page says why.
  return redirect(adminHref.booking(bookingId), 303);
}

function refused(reason: keyof typeof staffRefusalTexts) {
  return data({ errors: [{ message: staffRefusalTexts[reason] }] }, { status: 409 });
}

/**
 * Two views of one address: the calendar, then the effect of the move. Nothing changes before the second is confirmed.
 */
export default function BookingMovePage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, check, picker } = loaderData;
  const here = adminHref.booking(booking.id);
  return (
    <>
      <div className="admin-head">
        <h1>{check ? moveTexts.checkTitle : moveTexts.title}</h1>
        <p>
          {booking.customer.name} · {moveTexts.now} {formatWhen(booking.from)}
        </p>
      </div>
      <ErrorSummary errors={actionData?.errors ?? loaderData.errors} />
      {check && <MoveCheck {...loaderData} check={check} here={`${here}/flytt`} />}
      {picker && <MoveChoose {...loaderData} picker={picker} here={`${here}/flytt`} />}
      <p className="admin-foot">
        <ButtonLink compact variant="quiet" to={here}>
          {moveTexts.cancel}
        </ButtonLink>
      </p>
    </>
  );
}
