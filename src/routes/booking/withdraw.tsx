import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { withdrawalTerms } from "~/areas/bookings/rules/withdrawal";
import { cancelSchema } from "~/areas/bookings/schema";
import { withdrawalSentence } from "~/areas/bookings/texts/booking";
import { editTexts, endTexts } from "~/areas/bookings/texts/edit";
import { withdrawRefusalTexts } from "~/areas/bookings/texts/refusals";
import { EndBooking } from "~/areas/bookings/ui/end-booking";
import { ReachStudio } from "~/areas/settings/ui/reach-studio";
import { withdrawBooking } from "~/flows/withdraw-booking.server";
import { ore } from "~/kit/money";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/withdraw";
import { editHref } from "./addresses";
import { endedReceipt, endedReceiptNow } from "./ended-receipt.server";
import { openBooking } from "./open-booking.server";
import { privateHeaders } from "./page-privacy";

export const meta = privateMeta(endTexts.withdraw.title);
export const headers = privateHeaders;
export const handle = { whenLost: editTexts.whenLost };
export const shouldRevalidate = readAnew;

export async function loader(args: Route.LoaderArgs) {
  const open = await openBooking(args);
  const { booking, view, key, now, settings } = open;
  const receipt = view.withdrawn ? endedReceipt(open, key) : null;
  if (receipt) throw redirect(receipt);
  const terms = withdrawalTerms(booking, now);
  const { company } = settings;
  return terms.ok
    ? { view, key, company, terms: terms.value, refused: null }
    : { view, key, company, terms: null, refused: withdrawRefusalTexts[terms.reason] };
}

export async function action(args: Route.ActionArgs) {
  const open = await openBooking(args);
  const { services, link, booking, key } = open;
  const submission = parseWithZod(await args.request.formData(), { schema: cancelSchema });
  if (submission.status !== "success") return redirect(editHref(booking.id, "withdraw", key), 303);
  const shownFeeOre = ore(submission.value.shownFeeOre);
  const withdrawn = await withdrawBooking(services, link, { bookingId: booking.id, shownFeeOre });
  if (withdrawn.ok) return redirect(editHref(booking.id, "see", key, { gjort: "angret" }), 303);
  if (withdrawn.reason === "unknown-booking") throw data(null, { status: 404 });
  // A form that is sent again shows what the first one did; a cancellation is something else.
  const receipt = await endedReceiptNow(open);
  if (receipt?.includes("gjort=angret")) return redirect(receipt, 303);
  return data({ message: withdrawRefusalTexts[withdrawn.reason] }, { status: 409 });
}

/** "Gå fra avtalen": the consumer's right by law, a button without questions. */
export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, key, company, terms, refused } = loaderData;
  return (
    <div className="lg:col-span-7">
      <PageHeading title={endTexts.withdraw.title} />
      {terms ? (
        <EndBooking
          what="withdraw"
          sessionName={view.sessionName}
          from={view.from}
          feeOre={terms.feeOre}
          sentence={withdrawalSentence(terms)}
          refusal={actionData?.message}
          keepHref={editHref(view.id, "see", key)}
        />
      ) : (
        <div className="mt-8">
          <ReachStudio company={company} title={refused}>
            {editTexts.reach}
          </ReachStudio>
        </div>
      )}
    </div>
  );
}
