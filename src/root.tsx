import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import "./root.css";
import "virtual:pictures.css";
import { ErrorPage } from "./routes/errors/error-page";
import { ScreenLoading } from "./routes/errors/screen-loading";
import { FocusOnNavigation } from "./ui/focus-on-navigation";
import { fontPreloads } from "./ui/fonts/preloads";
import { PageScript } from "./ui/page-script";

export const links = () => fontPreloads;

/** The document of every page. A page gets scripts only when one of its routes says that it is interactive. */
export function Layout({ children }: { children: ReactNode }) {
  const interactive = useMatches().some((match) => isInteractive(match.handle));
  return (
    <html lang="nb">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {interactive && <ScreenLoading />}
        {children}
        <PageScript speculate={!interactive} />
        {interactive && <FocusOnNavigation />}
        {interactive && <ScrollRestoration />}
        {interactive && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The last resort: what no layout below could show. */
export function ErrorBoundary() {
  return <ErrorPage />;
}

function isInteractive(handle: unknown): boolean {
  return (handle as { interactive?: boolean } | undefined)?.interactive === true;
}
