import { useLocation } from "react-router";
import { ErrorId } from "./error-id";
import { errorTexts } from "./texts";

/** The crash screen. Its button is a link to the same address, so it works without JavaScript. */
export function CrashPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { title, text, advice, reload, details } = errorTexts.crash;
  return (
    <main className="error-page">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>{advice}</p>
      <p>
        <a className="button" href={pathname + search}>
          {reload}
        </a>
      </p>
      <details>
        <summary>{details}</summary>
        <ErrorId />
        {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
      </details>
    </main>
  );
}
