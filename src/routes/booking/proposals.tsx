import { data, redirect } from "react-router";
import { bookingForCustomer, isChosen } from "~/areas/bookings/reads/customer-page.server";
import { editTexts } from "~/areas/bookings/texts/edit";
import { proposalRefusalTexts } from "~/areas/bookings/texts/refusals";
import { requestPageTexts } from "~/areas/bookings/texts/request";
import type { ProposalId } from "~/areas/bookings/types";
import { ProposalForm } from "~/areas/bookings/ui/proposal-form";
import { ReachStudio } from "~/areas/settings/ui/reach-studio";
import { acceptProposal } from "~/flows/answer-request.server";
import { parseId } from "~/kit/ids";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/proposals";
import { editHref } from "./addresses";
import { openBooking } from "./open-booking.server";
import { requestOf } from "./open-request.server";
import { privateHeaders } from "./page-privacy";

export const meta = privateMeta(requestPageTexts.times);
export const headers = privateHeaders;
export const handle = { whenLost: editTexts.whenLost };
export const shouldRevalidate = readAnew;

export async function loader(args: Route.LoaderArgs) {
  const open = await openBooking(args);
  const request = requestOf(open);
  return {
    request: request && request.proposals.length > 0 ? request : null,
    company: open.settings.company,
    backHref: editHref(open.booking.id, "see", open.key),
  };
}

export async function action(args: Route.ActionArgs) {
  const { services, link, booking, key } = await openBooking(args);
  const form = await args.request.formData();
  const chosen = String(form.get("forslag") ?? "");
  const expressWish = form.has("expressWish");
  const refused = (message: string, field: "forslag" | "expressWish" | null, status: number) =>
    data({ message, field, chosen, expressWish }, { status });
  const proposalId = parseId<"proposal">(chosen) as ProposalId | null;
  if (!proposalId) return refused(requestPageTexts.timeMissing, "forslag", 422);
  const accepted = await acceptProposal(services, link, { bookingId: booking.id, proposalId, expressWish });
  if (accepted.ok) return redirect(editHref(booking.id, "see", key, { gjort: "valgt" }), 303);
  const { reason } = accepted;
  // A form that is sent again shows what the first one did.
  const shown = await bookingForCustomer(services.db, link);
  if (shown && (await isChosen(services.db, shown.booking, proposalId))) {
    return redirect(editHref(booking.id, "see", key, { gjort: "valgt" }), 303);
  }
  if (reason === "unknown-booking") throw data(null, { status: 404 });
  const message = proposalRefusalTexts[reason];
  return reason === "express-wish-missing"
    ? refused(message, "expressWish", 422)
    : refused(message, null, 409);
}

/** The answer to proposed times, on a page of its own when the form was refused. */
export default function ProposalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, company, backHref } = loaderData;
  return (
    <div className="lg:col-span-7">
      <PageHeading title={requestPageTexts.times} />
      <div className="mt-8">
        {request ? (
          <ProposalForm {...request} refused={actionData} />
        ) : (
          <>
            <ReachStudio company={company} title={actionData?.message ?? requestPageTexts.gone}>
              {editTexts.reach}
            </ReachStudio>
            <div className="button-row mt-6">
              <ButtonLink variant="secondary" to={backHref}>
                {editTexts.back}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
