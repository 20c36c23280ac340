/** Caching for an hour is safe, because these files change only with the studio's settings. */
export function machineFile(text: string, type: string): Response {
  return new Response(text, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
  });
}
