/**
 * Addresses for uploads end in `/last-opp`. The border does not read their bodies; they are streamed to the action,
 * which checks access before it reads (`receiveUpload`).
 */
const uploadAddress = /\/last-opp(?:\.data)?$/;

export function isUpload(method: string | undefined, pathname: string): boolean {
  return method === "POST" && uploadAddress.test(pathname);
}
