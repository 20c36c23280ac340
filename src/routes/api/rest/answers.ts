/**
 * Answers in the wire format of the hosted backend's database interface: plain JSON, errors with code and message.
 */
const noStore = { "Cache-Control": "no-store" };

export function rows(found: readonly object[]): Response {
  return Response.json(found, { headers: noStore });
}

export const objectType = "application/vnd.pgrst.object+json";

interface JsonSent {
  readonly isObject?: boolean;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** JSON that the database wrote, sent as it is. */
export function jsonText(
  text: string | null,
  { isObject = false, status = 200, headers = {} }: JsonSent = {},
) {
  const type = isObject ? objectType : "application/json; charset=utf-8";
  return new Response(text, { status, headers: { ...noStore, ...headers, "Content-Type": type } });
}

/**
 * One row for a client that asks for an object and finds exactly one; otherwise an error or a list, as the format
 * requires.
 */
export function rowsOrObject(request: Request, found: readonly object[]): Response {
  if (!request.headers.get("accept")?.includes(objectType)) return rows(found);
  if (found.length === 1) {
    return new Response(JSON.stringify(found[0]), { headers: { ...noStore, "Content-Type": objectType } });
  }
  return failure("PGRST116", `The result contains ${found.length} rows`, 406);
}

export function done(): Response {
  return new Response(null, { status: 204, headers: noStore });
}

const refusals = {
  // Queries other than the few that the chat needs are refused.
  "not-allowed": { code: "42501", message: "permission denied", status: 401 },
  "unknown-table": { code: "PGRST205", message: "no such table", status: 404 },
  "invalid-value": { code: "22P02", message: "invalid input", status: 400 },
} as const;

export function refusal(reason: keyof typeof refusals): Response {
  const { code, message, status } = refusals[reason];
  return failure(code, message, status);
}

export function failure(
  code: string,
  message: string,
  status: number,
  more: { readonly details?: string } = {},
): Response {
  return Response.json({ ...failureOf(code, message), ...more }, { status, headers: noStore });
}

export function failureOf(code: string, message: string) {
  return { code, details: null, hint: null, message };
}
