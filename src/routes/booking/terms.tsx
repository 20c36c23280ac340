import { termsOf } from "~/areas/bookings/texts/terms-page";
import { termsTexts } from "~/areas/bookings/texts/terms-words";
import { TermsList } from "~/areas/bookings/ui/terms-list";
import { readSettings } from "~/areas/settings/reads.server";
import { services } from "~/platform/services.server";
import { PageHeading } from "~/ui/page-heading";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/terms";
import { termsFacts } from "./terms-facts.server";

export const meta = privateMeta(termsTexts.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const settings = await readSettings(db, clock.now());
  const { from, parts } = termsOf();
  return { from, parts: parts(termsFacts(settings, settings.policy)) };
}

/** The terms of an order that is made today. */
export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="lg:col-span-8">
      <PageHeading title={termsTexts.title} lead={termsTexts.lead} />
      <TermsList {...loaderData} />
    </div>
  );
}
