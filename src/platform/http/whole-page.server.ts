const pages = new WeakMap<Response, string>();

/** A completely rendered page. Its text is stored beside the answer, because reading it back takes a stream. */
export function wholePage(html: string, init: ResponseInit): Response {
  const answer = new Response(html, init);
  pages.set(answer, html);
  return answer;
}

/** The text of an answer that `wholePage` made. */
export function pageOf(answer: Response): string | undefined {
  return pages.get(answer);
}
