import { isRouteErrorResponse, useRouteError } from "react-router";
import { CrashPage } from "./crash-page";
import { NotFoundPage } from "./not-found-page";
import { isOwnWords } from "./own-words";
import { errorTexts } from "./texts";

/**
 * What an error boundary shows (docs/decisions/003-error-pages.md): unknown things the not-found page, refusals
 * with words of their own those words, other refusals the router's error page, and bugs the crash screen.
 */
export function ErrorPage() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <CrashPage error={error} />;
  if (error.status === 404) return <NotFoundPage />;
  if (isOwnWords(error.data)) return <WordsPage title={error.data.title} text={error.data.text} />;
  return <RouterErrorPage status={error.status} text={error.statusText} message={error.data} />;
}

function WordsPage({ title, text }: { title: string; text: string }) {
  return (
    <main className="error-page">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
    </main>
  );
}

function RouterErrorPage({ status, text, message }: { status: number; text: string; message: unknown }) {
  return (
    <main className="error-page">
      <title>{errorTexts.router.title}</title>
      <h1 lang="en">{errorTexts.router.title}</h1>
      <p lang="en">
        {status} {text || (typeof message === "string" ? message : "")}
      </p>
    </main>
  );
}
