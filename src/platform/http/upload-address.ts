/**
 * Where files are sent: addresses that end in `/last-opp`. Their bodies are not read by the border but streamed to the
 * action, which asks who is there before it reads (`receiveUpload`).
 */
const uploadAddress = /\/last-opp(?:\.data)?$/;

export function isUpload(method: string | undefined, pathname: string): boolean {
  return method === "POST" && uploadAddress.test(pathname);
}
