/** A file that programs read. It may be kept for an hour: what it says changes with the studio's settings at most. */
export function machineFile(text: string, type: string): Response {
  return new Response(text, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
  });
}
