const pages = new WeakMap<Response, string>();

/** A page that is there as a whole. Its text is kept beside the answer: to read it back from there takes a stream. */
export function wholePage(html: string, init: ResponseInit): Response {
  const answer = new Response(html, init);
  pages.set(answer, html);
  return answer;
}

/** The text of an answer that `wholePage` made. */
export function pageOf(answer: Response): string | undefined {
  return pages.get(answer);
}
