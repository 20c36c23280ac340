import { isRouteErrorResponse } from "react-router";
import { CrashPage } from "./crash-page";
import { ErrorHead } from "./error-head";
import { NotFoundPage } from "./not-found-page";
import { type OwnWords, ownWordsOf } from "./own-words";
import { errorTexts } from "./texts";

/**
 * For unknown addresses the not-found page, for refusals with words of their own those words, for other refusals the
 * router's error page, and for bugs the crash screen (docs/decisions/003-error-pages.md).
 */
export function FaultPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <CrashPage error={error} />;
  const words = ownWordsOf(error.data);
  if (error.status >= 500) return <CrashPage error={error} errorId={words?.errorId} />;
  if (error.status === 404) return <NotFoundPage />;
  if (words) return <WordsPage words={words} />;
  if (error.status === 403) return <WordsPage words={errorTexts.forbidden} />;
  return <RouterErrorPage status={error.status} text={error.statusText} message={error.data} />;
}

function WordsPage({ words }: { words: OwnWords }) {
  return (
    <div className="error-page">
      <title>{words.title}</title>
      <ErrorHead title={words.title} />
      <h1>{words.title}</h1>
      <p>{words.text}</p>
    </div>
  );
}

function RouterErrorPage({ status, text, message }: { status: number; text: string; message: unknown }) {
  return (
    <div className="error-page" lang="en">
      <title>{errorTexts.router.title}</title>
      <ErrorHead title={errorTexts.router.title} />
      <h1>{errorTexts.router.title}</h1>
      <p>
        {status} {reasonOf(text) || (typeof message === "string" ? message : "")}
      </p>
    </div>
  );
}

// The router's default text counts as no reason.
function reasonOf(text: string): string {
  return text === "Internal Server Error" ? "" : text;
}
