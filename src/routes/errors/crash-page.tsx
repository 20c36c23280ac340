import { useLocation } from "react-router";
import { useRequestId } from "./request-id";
import { errorTexts } from "./texts";

/**
 * The button is a link to the same address, so it works without JavaScript. The details hold the id in the log, and a
 * stack trace only in development.
 */
export function CrashPage({ error, errorId }: { error: unknown; errorId?: string }) {
  const { pathname, search } = useLocation();
  const requestId = useRequestId();
  const { title, text, advice, reload, details, errorId: label } = errorTexts.crash;
  return (
    <div className="error-page">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>{advice}</p>
      <p>
        {/* Server and browser may spell the same query differently ("?a" and "?a="). */}
        <a className="button" href={pathname + search} suppressHydrationWarning>
          {reload}
        </a>
      </p>
      <details>
        <summary>{details}</summary>
        <p>
          {label}: <code>{errorId ?? requestId}</code>
        </p>
        {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
      </details>
    </div>
  );
}
