import { Outlet, useMatches, useRouteLoaderData } from "react-router";
import type { SiteContent } from "~/areas/content/types";
import { services } from "~/platform/services.server";
import { ErrorPage } from "../errors/error-page";
import { ErrorStyles } from "../errors/error-styles";
import type { Route } from "./+types/layout";
import { ChangedContent, unchangedContent } from "./changed-content";
import { PublicShell } from "./shell/public-shell";
import { readShellFacts } from "./shell/read-shell-facts.server";

export function loader({ context, request }: Route.LoaderArgs) {
  return readShellFacts(services(context), new URL(request.url).pathname);
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
