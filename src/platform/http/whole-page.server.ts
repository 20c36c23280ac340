const pages = new WeakMap<Response, string>();

/**
 * A completely rendered page. Its text is stored beside an answer without a body: a body is a stream, which takes longer
 * to make and to read than compressing the page.
 */
export function wholePage(html: string, init: ResponseInit): Response {
  const answer = new Response(null, init);
  pages.set(answer, html);
  return answer;
}

/** The text of an answer, however it was made. */
export async function textOf(answer: Response): Promise<string> {
  return pageOf(answer) ?? answer.text();
}

/** The text of an answer that `wholePage` made. */
export function pageOf(answer: Response): string | undefined {
  return pages.get(answer);
}
