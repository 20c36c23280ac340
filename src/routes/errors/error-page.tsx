import { useLocation, useRouteError } from "react-router";
import { later } from "~/ui/later";
import { uiTexts } from "~/ui/texts";

// Most visits show no error, so its page is loaded when there is one.
const page = import.meta.env.SSR ? await import("./fault-page") : undefined;
const FaultPage = later({
  rendered: page?.FaultPage,
  load: async () => (await import("./fault-page")).FaultPage,
  instead: OfflinePage,
});

/** What an error boundary shows. */
export function ErrorPage() {
  return <FaultPage error={useRouteError()} />;
}

/** Shown when a page could not be loaded at all; a plain link requests the address again. */
function OfflinePage() {
  const { pathname, search } = useLocation();
  const { pageTitle, page: text, again } = uiTexts.connection;
  return (
    <div className="error-page">
      <title>{pageTitle}</title>
      <h1>{pageTitle}</h1>
      <p>{text}</p>
      <p>
        <a className="button" href={pathname + search}>
          {again}
        </a>
      </p>
    </div>
  );
}
