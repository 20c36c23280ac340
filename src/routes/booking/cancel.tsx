import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { mayDo } from "~/areas/bookings/rules/actions";
import { changeTerms, waivedTerms } from "~/areas/bookings/rules/policy";
import { withdrawalTerms } from "~/areas/bookings/rules/withdrawal";
import { cancelSchema } from "~/areas/bookings/schema";
import { changeTermsSentence } from "~/areas/bookings/texts/booking";
import { editTexts, endTexts } from "~/areas/bookings/texts/edit";
import { cancelRefusalTexts, customerActionTexts } from "~/areas/bookings/texts/refusals";
import { requestPageTexts } from "~/areas/bookings/texts/request";
import { EndBooking } from "~/areas/bookings/ui/end-booking";
import { ReachStudio } from "~/areas/settings/ui/reach-studio";
import { withdrawRequest } from "~/flows/answer-request.server";
import { cancelBooking } from "~/flows/cancel-booking.server";
import { ore } from "~/kit/money";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/cancel";
import { editHref } from "./addresses";
import { endedReceipt, endedReceiptNow } from "./ended-receipt.server";
import { openBooking } from "./open-booking.server";
import { privateHeaders } from "./page-privacy";

export const meta = privateMeta(endTexts.cancel.title);
export const headers = privateHeaders;
export const handle = { whenLost: editTexts.whenLost };
export const shouldRevalidate = readAnew;

export async function loader(args: Route.LoaderArgs) {
  const open = await openBooking(args);
  const { booking, view, key, now, settings } = open;
  const receipt = endedReceipt(open, key);
  if (receipt) throw redirect(receipt);
  const isRequest = booking.status === "requested";
  const may = mayDo(booking, isRequest ? "withdrawRequest" : "cancel", settings.policy, now);
  const terms = changeTerms(booking, now);
  const withdrawal = withdrawalTerms(booking, now);
  return {
    view,
    key,
    company: settings.company,
    refused: may.ok ? null : customerActionTexts[may.reason],
    terms: isRequest ? waivedTerms(terms) : terms,
    isRequest,
    withdrawalIsCheaper: withdrawal.ok && withdrawal.value.feeOre < terms.feeOre,
  };
}

export async function action(args: Route.ActionArgs) {
  const open = await openBooking(args);
  const { services, link, booking, key } = open;
  const submission = parseWithZod(await args.request.formData(), { schema: cancelSchema });
  if (submission.status !== "success") return redirect(editHref(booking.id, "cancel", key), 303);
  if (booking.status === "requested") {
    const taken = await withdrawRequest(services, link, { bookingId: booking.id });
    if (taken.ok) return redirect(editHref(booking.id, "see", key, { gjort: "trukket" }), 303);
    if (taken.reason === "unknown-booking") throw data(null, { status: 404 });
    const receipt = await endedReceiptNow(open);
    if (receipt) return redirect(receipt, 303);
    if (taken.reason === "answer-overdue") {
      return data({ message: cancelRefusalTexts[taken.reason] }, { status: 409 });
    }
    // The studio answered the request at the same moment: the page now shows the agreed terms, and asks again.
    return data({ message: cancelRefusalTexts["fee-changed"] }, { status: 409 });
  }
  const shownFeeOre = ore(submission.value.shownFeeOre);
  const cancelled = await cancelBooking(services, link, { bookingId: booking.id, shownFeeOre });
  if (cancelled.ok) return redirect(editHref(booking.id, "see", key, { gjort: "avbestilt" }), 303);
  if (cancelled.reason === "unknown-booking") throw data(null, { status: 404 });
  // A form that is sent again shows what the first one did.
  const receipt = await endedReceiptNow(open);
  if (receipt) return redirect(receipt, 303);
  return data({ message: cancelRefusalTexts[cancelled.reason] }, { status: 409 });
}

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, key, company, refused, terms, withdrawalIsCheaper, isRequest } = loaderData;
  const what = isRequest ? "request" : "cancel";
  const toWithdrawal = {
    text: endTexts.cancel.withdrawalInstead,
    label: editTexts.withdraw,
    href: editHref(view.id, "withdraw", key),
  };
  return (
    <div className="lg:col-span-7">
      <PageHeading title={endTexts[what].title} />
      {refused ? (
        <div className="mt-8">
          <ReachStudio company={company} title={refused}>
            {editTexts.reach}
          </ReachStudio>
        </div>
      ) : (
        <EndBooking
          what={what}
          sessionName={view.sessionName}
          from={view.from}
          feeOre={terms.feeOre}
          sentence={isRequest ? requestPageTexts.withdrawFree : changeTermsSentence("cancel", terms)}
          refusal={actionData?.message}
          keepHref={editHref(view.id, "see", key)}
          instead={withdrawalIsCheaper ? toWithdrawal : undefined}
        />
      )}
    </div>
  );
}
