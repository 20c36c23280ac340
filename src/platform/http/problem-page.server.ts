import { crashTexts, type Problem, problemStatus, problemTexts } from "./problem-texts";

interface Asked {
  readonly id: string;
  readonly nonce: string;
  /** The requested path and query, for the link "load again". */
  readonly target: string;
  /** React Router's own requests need words that its error boundary can show, not a document. */
  readonly isData: boolean;
}

/** A page without dependencies: it is shown when the application cannot, or should not, be called. */
export function problemPage(problem: Problem, asked: Asked, headers: Record<string, string> = {}): Response {
  const status = problemStatus[problem];
  const errorId = problem === "crash" ? asked.id : undefined;
  const body = asked.isData
    ? JSON.stringify({ ...problemTexts[problem], errorId })
    : document(problem, asked, errorId);
  const contentType = asked.isData ? "application/json; charset=utf-8" : "text/html; charset=utf-8";
  return new Response(body, {
    status,
    headers: { ...headers, "Content-Type": contentType, "Cache-Control": "no-store" },
  });
}

function document(problem: Problem, { nonce, target }: Asked, errorId: string | undefined): string {
  const { title, text } = problemTexts[problem];
  return `<!DOCTYPE html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${errorId ? crashParts(target, errorId) : ""}<p><a href="/">${crashTexts.home}</a></p>
</main>
</body>
</html>
`;
}

function crashParts(target: string, errorId: string): string {
  return `<p>${crashTexts.advice}</p>
<p><a href="${escapeHtml(target)}">${crashTexts.reload}</a></p>
<details><summary>${crashTexts.details}</summary><p>${crashTexts.errorId}: <code>${errorId}</code></p></details>
`;
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);
}

const style = `
body { margin: 0; background: #faf8f4; color: #191815; font: 1.125rem/1.55 system-ui, sans-serif }
main { max-width: 38rem; margin: 0 auto; padding: 15vh 1.5rem }
h1 { font: 500 clamp(2rem, 6vw, 3rem)/1.1 Georgia, serif; margin: 0 0 1rem }
a { color: #1f4b3f; display: inline-block; min-height: 44px; line-height: 44px }
summary { min-height: 44px; line-height: 44px; cursor: pointer }
:focus-visible { outline: 3px solid #1f4b3f; outline-offset: 2px }
`;
