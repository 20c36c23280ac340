import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { Staff } from "~/areas/access/types";
import { bookingForAdminRecord } from "~/areas/bookings/reads/admin-record.server";
import { membersOfBooking } from "~/areas/bookings/reads/group.server";
import { movedGroupLetters } from "~/areas/bookings/rules/group-letters";
import { needsExpressWish } from "~/areas/bookings/rules/withdrawal";
import { staffMoveSchema } from "~/areas/bookings/schema/staff-move";
import { letterSentences } from "~/areas/bookings/texts/group-change";
import { staffRefusalTexts } from "~/areas/bookings/texts/staff-refusals";
import type { Booking } from "~/areas/bookings/types";
import {
  bookableResources,
  emptyDay,
  firstFreeTime,
  freeTimesOfMonth,
  whyNotFree,
} from "~/areas/calendar/reads.server";
import { pickedMonth } from "~/areas/calendar/ui/picking";
import { readSettings } from "~/areas/settings/reads.server";
import type { StaffMove } from "~/flows/move-booking.server";
import { previewStaffMove } from "~/flows/preview-move.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { dayOf, localTimeOf, monthOf, parseDay, parseMonth, toIso } from "~/kit/time";
import type { Services } from "~/platform/services.server";
import type { SummaryError } from "~/ui/error-summary";

type Wish = Omit<StaffMove, "bookingId" | "version">;
type Asked =
  | { readonly ok: true; readonly wish: Wish }
  | { readonly ok: false; readonly errors: readonly SummaryError[]; readonly typed: Record<string, unknown> };

/** The wanted move, from a form or from the address of the second view. */
export function wishOf(fields: FormData | URLSearchParams): Asked {
  const submission = parseWithZod(fields, { schema: staffMoveSchema });
  if (submission.status !== "success") {
    const errors = Object.entries(submission.error ?? {}).flatMap(([fieldId, messages]) =>
      (messages ?? []).map((message) => ({ fieldId, message })),
    );
    return { ok: false, errors, typed: submission.payload };
  }
  const { start: from, reason, wishedBy, expressWish, outsideHoursReason, resourceId } = submission.value;
  const agreed = wishedBy === "customer";
  return {
    ok: true,
    wish: {
      from,
      agreed,
      expressWish: agreed && expressWish,
      ...(reason && { reason }),
      ...(outsideHoursReason && { outsideHoursReason }),
      ...(resourceId && { resourceId }),
    },
  };
}

/** The page's data: the calendar, or, when a time is given, the effect of the move. */
export async function readMove(services: Services, staff: Staff, request: Request, idText: string) {
  const { db, clock } = services;
  const now = clock.now();
  const { policy, company } = await readSettings(db, now);
  const id = parseId<"booking">(idText);
  const record = id && (await bookingForAdminRecord(db, id, policy, now));
  if (!record) throw data(null, { status: 404 });
  const { booking } = record;
  if (record.actions.some(({ action, whyNot }) => action === "staffMove" && whyNot !== null)) {
    throw redirect(adminHref.booking(booking.id));
  }
  const page = { booking, version: record.version, company };
  const address = new URL(request.url).searchParams;
  const asked = address.has("start") || address.has("day") ? wishOf(address) : null;
  const errors = asked?.ok ? impossible(services, booking, asked.wish) : (asked?.errors ?? []);
  const asksWhy = asked?.ok && errors.length === 0 ? await whyNeeded(services, booking, asked.wish) : null;
  if (asked?.ok && errors.length === 0 && asksWhy === null) {
    return {
      ...page,
      errors,
      asksWhy,
      typed: {},
      picker: null,
      check: await checkOf(services, staff, booking, asked.wish),
    };
  }
  const typed = typedOf(asked, booking, address);
  return { ...page, errors, asksWhy, typed, check: null, picker: await pickerOf(services, booking, address) };
}

/** The effect of the move, before anything is confirmed. */
function impossible(
  { clock }: Services,
  booking: Booking,
  { from: start, resourceId }: Wish,
): SummaryError[] {
  if (start === booking.from && !resourceId) return [{ message: staffRefusalTexts["same-time"] }];
  if (start <= clock.now()) return [{ message: staffRefusalTexts["too-soon"] }];
  return [];
}

/** A time that needs a reason is no error: the page asks for the reason. */
async function whyNeeded(
  { db, clock }: Services,
  booking: Booking,
  { from: start, resourceId, outsideHoursReason }: Wish,
): Promise<"outside-hours" | "day-full" | null> {
  const now = clock.now();
  if (outsideHoursReason) return null;
  const asking = { start, now, resourceId, besides: { ownerId: booking.id } };
  const why = await whyNotFree(db, booking.session, asking);
  return why === "outside-hours" || why === "day-full" ? why : null;
}

/** The initial values of the form for any other time: the typed ones, or the requested time. */
function typedOf(asked: Asked | null, booking: Booking, address: URLSearchParams): Record<string, unknown> {
  if (!asked) return {};
  if (!asked.ok) return asked.typed;
  const { from } = asked.wish;
  if (from === booking.from) return {};
  return { day: dayOf(from), time: localTimeOf(from), resource: address.get("resource") ?? "" };
}

async function checkOf(services: Services, staff: Staff, booking: Booking, wish: Wish) {
  const question = {
    kind: booking.customer.kind,
    agreedAt: booking.agreedAt,
    from: wish.from,
    withdrawalDays: booking.policy.withdrawalDays,
  };
  const { resourceId } = wish;
  const resources = resourceId ? await bookableResources(services.db) : [];
  // At the same time with another photographer nothing changes for the customer.
  const isSameTime = wish.from === booking.from;
  const members = isSameTime ? [] : await membersOfBooking(services.db, booking.id);
  const reader = { kind: "staff", payer: booking.customer.name } as const;
  return {
    to: wish.from,
    start: toIso(wish.from),
    resource: resources.find(({ id }) => id === resourceId) ?? null,
    reason: wish.reason ?? "",
    agreed: wish.agreed === true,
    outsideHoursReason: wish.outsideHoursReason ?? "",
    asksExpressWish: booking.expressStartAt === null && needsExpressWish(question),
    isGroup: members.length > 0,
    group: letterSentences(movedGroupLetters(booking, members), reader),
    letter: isSameTime ? null : await previewStaffMove(services, staff, { booking, ...wish }),
  };
}

async function pickerOf({ db, clock }: Services, booking: Booking, address: URLSearchParams) {
  const now = clock.now();
  const own = dayOf(booking.from);
  const asked = parseDay(address.get("dag"));
  const month = parseMonth(address.get("maned")) ?? monthOf(asked ?? own);
  const asking = { now, besides: { ownerId: booking.id }, except: booking.from };
  const [times, firstFree] = await Promise.all([
    freeTimesOfMonth(db, booking.session, { ...asking, month }),
    firstFreeTime(db, booking.session, asking),
  ]);
  const empty = await emptyDay(db, booking.session, { asked, times, now });
  return { times: pickedMonth(times, { day: asked ?? own, firstFree }), empty, firstFree };
}
