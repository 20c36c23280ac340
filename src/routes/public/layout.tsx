import { Outlet, useMatches, useRouteLoaderData } from "react-router";
import { productsOnPage } from "~/areas/catalogue/reads.server";
import type { SiteContent } from "~/areas/content/types";
import { readProviders } from "~/areas/settings/reads/providers.server";
import { readSettings } from "~/areas/settings/reads.server";
import type { Instant } from "~/kit/time";
import { type Services, services } from "~/platform/services.server";
import { anonKeyOf } from "../api/functions/caller.server";
import { ErrorPage } from "../errors/error-page";
import { ErrorStyles } from "../errors/error-styles";
import { readHeadFacts } from "../head/read-facts.server";
import type { Route } from "./+types/layout";
import { ChangedContent, unchangedContent } from "./changed-content";
import { PublicShell } from "./shell/public-shell";
import { reachOffer } from "./shell/reach-offer";
import type { ShellFacts } from "./shell/shell-facts";

/** Without prices there is no bar; a page that needs them itself says so inside the layout. */
async function reachOf({ db, log }: Services, path: string, now: Instant): Promise<ShellFacts["reach"]> {
  try {
    return reachOffer(path, await productsOnPage(db, now));
  } catch (error) {
    log.warn({ err: error }, "the prices of the bar could not be read");
    return null;
  }
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<ShellFacts> {
  const parts = services(context);
  const { db, clock } = parts;
  const now = clock.now();
  const { company, social, claims, place, chat } = await readSettings(db, now);
  const { googleMapsKey } = await readProviders(parts);
  const provider = googleMapsKey ? "google" : "openstreetmap";
  return {
    head: await readHeadFacts(parts),
    company,
    social,
    replyHours: claims.replyHours,
    mapProvider: place.mapEnabled ? provider : null,
    reach: await reachOf(parts, new URL(request.url).pathname, now),
    chat: { key: anonKeyOf(parts), delayMs: chat.delayMs, delayRandomMs: chat.delayRandomMs },
  };
}

/** The studio's facts do not change between the steps of a booking. */
export function shouldRevalidate() {
  return false;
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ChangedContent value={useSiteContent()}>
      <PublicShell facts={loaderData}>
        <Outlet />
      </PublicShell>
    </ChangedContent>
  );
}

/**
 * Read by the page's own loader. A page with forms shows none of the places, so it is not sent their pictures and
 * texts.
 */
function useSiteContent(): SiteContent {
  const data = useMatches().map(({ loaderData }) => loaderData as { site?: SiteContent } | undefined);
  return data.find((each) => each?.site && "pictures" in each.site)?.site ?? unchangedContent;
}

/** Keeps the navigation around an error page when the layout itself could be loaded. */
export function ErrorBoundary() {
  const facts = useRouteLoaderData<typeof loader>("routes/public/layout");
  const page = (
    <main className="page-grid">
      <ErrorStyles />
      <ErrorPage />
    </main>
  );
  return facts ? <PublicShell facts={facts}>{page}</PublicShell> : page;
}
