import { termsVersionOf } from "~/areas/bookings/reads/customer-page.server";
import { termsOf } from "~/areas/bookings/texts/terms-page";
import { termsTexts } from "~/areas/bookings/texts/terms-words";
import { TermsList } from "~/areas/bookings/ui/terms-list";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/order-terms";
import { editHref } from "./addresses";
import { openBooking } from "./open-booking.server";
import { privateHeaders } from "./page-privacy";
import { termsFacts } from "./terms-facts.server";

export const meta = privateMeta(termsTexts.title);
export const headers = privateHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { services, link, booking, settings, key } = await openBooking(args);
  const { from, parts } = termsOf(await termsVersionOf(services.db, link));
  return {
    from,
    parts: parts(termsFacts(settings, booking.policy)),
    backHref: editHref(booking.id, "see", key),
  };
}

/** The terms that the booking was made under, with the numbers that were agreed. */
export default function OrderTermsPage({ loaderData }: Route.ComponentProps) {
  const { backHref, ...terms } = loaderData;
  return (
    <div className="lg:col-span-8">
      <PageHeading title={termsTexts.title} lead={termsTexts.leadOfOrder} />
      <TermsList {...terms} />
      <p className="mt-6">
        <ButtonLink variant="quiet" className="-ml-[0.9rem]" to={backHref}>
          {termsTexts.back}
        </ButtonLink>
      </p>
    </div>
  );
}
