import { type ReactNode, useContext } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { Route } from "./+types/root";
import { mailState } from "./flows/mail-state.server";
import type { Appearance, Theme } from "./kit/appearance";
import type { MailState } from "./kit/letter-promise";
import { services } from "./platform/services.server";
import errorStyles from "./root.css?url";
import { admit } from "./routes/admit.server";
import { ErrorPage } from "./routes/errors/error-page";
import { ErrorStyles, ErrorStylesContext } from "./routes/errors/error-styles";
import { useRequestId } from "./routes/errors/request-id";
import { ScreenLoading } from "./routes/errors/screen-loading";
import { ConnectionNotice } from "./ui/connection/connection-notice";
import { keepPage } from "./ui/connection/keep-page";
import { FocusOnNavigation } from "./ui/focus-on-navigation";
import { fontPreloads, headlineFontPreload } from "./ui/fonts/preloads";
import { iconLinks } from "./ui/icon-links";
import { HeadScript, NonceContext, PageScript } from "./ui/page-script";
import { useServed } from "./ui/served";
import { themeColours } from "./ui/theme-colours";
import { ViewTransition } from "./ui/view-transition";

/** Whether letters leave, for every text that promises one. Nothing is promised wrongly when it cannot be read. */
export async function loader({ context }: Route.LoaderArgs) {
  return { mail: await mailState(services(context)).catch((): MailState => "missing") };
}

export const middleware = [admit];
export const clientMiddleware = [keepPage];

export const links = () => iconLinks;

/** The document of every page. A page gets scripts only when one of its routes says that it is interactive. */
export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const interactive = matches.some(({ handle }) => says(handle, "interactive"));
  const overDark = matches.some(({ handle }) => says(handle, "overDark"));
  const appearance = appearanceOf(matches.map((match) => match.loaderData));
  const requestId = useRequestId();
  const served = useServed();
  return (
    <html
      lang="nb"
      data-request={interactive ? requestId : undefined}
      data-theme={appearance?.theme}
      data-density={appearance?.density}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColour theme={appearance?.theme ?? "light"} overDark={overDark} />
        {import.meta.env.DEV && <DevelopmentNonce />}
        {interactive && <ViewTransition />}
        <Meta />
        {(appearance ? fontPreloads : [headlineFontPreload]).map((font) => (
          <link key={font.href} {...font} />
        ))}
        {interactive && served && <HeadScript />}
        <Links />
      </head>
      <body>
        {interactive && <ScreenLoading />}
        {interactive && <ConnectionNotice uncertain={wordsWhenLost(matches)} />}
        <ErrorStylesContext value={errorStyles}>{children}</ErrorStylesContext>
        {interactive && served && <PageScript />}
        {interactive && <FocusOnNavigation />}
        {interactive && served && <ScrollRestoration />}
        {interactive && served && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The last resort, for a fault of the document itself. Everything else is caught below it: routes/errors/outermost. */
export function ErrorBoundary() {
  return (
    <main className="px-gutter py-16">
      <ErrorStyles />
      <ErrorPage />
    </main>
  );
}

interface ThemeColourProps {
  readonly theme: Theme;
  readonly overDark: boolean;
}

/** The colour of the browser's own frame. */
function ThemeColour({ theme, overDark }: ThemeColourProps) {
  const isDark = overDark || theme === "dark";
  return (
    <>
      {theme === "auto" && (
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColours.night} />
      )}
      <meta name="theme-color" content={isDark ? themeColours.night : themeColours.paper} />
    </>
  );
}

/**
 * The theme and density of the back office in this browser, as its layout's loader read them; undefined on other pages.
 */
function appearanceOf(loaded: readonly unknown[]): Appearance | undefined {
  return loaded
    .map((each) => (each as { appearance?: Appearance } | undefined)?.appearance)
    .find((each) => each !== undefined);
}

/** Vite's client reads the nonce here for the style elements that it adds in development. */
function DevelopmentNonce() {
  return <meta property="csp-nonce" nonce={useContext(NonceContext)} suppressHydrationWarning />;
}

function says(handle: unknown, what: "interactive" | "overDark"): boolean {
  return (handle as Partial<Record<string, unknown>> | undefined)?.[what] === true;
}

/** The innermost page's words for a submit whose outcome is unknown because the connection was lost. */
function wordsWhenLost(
  matches: readonly { readonly handle: unknown; readonly loaderData: unknown }[],
): string | undefined {
  const words = matches.map(({ handle, loaderData }) => {
    const said = (handle as { whenLost?: string | ((loaded: unknown) => string) } | undefined)?.whenLost;
    // Pages in a language of the reader's choice know it from their data.
    return typeof said === "function" ? said(loaderData) : said;
  });
  return words.findLast((each) => each !== undefined);
}
