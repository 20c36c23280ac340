/** Answers in the hosted backend's wire format: always JSON, never cached. */
export function answer(value: object): Response {
  return Response.json(value, { headers: { "Cache-Control": "no-store" } });
}

export const failures = {
  "invalid-body": 400,
  "unknown-place": 404,
  "not-configured": 404,
  "payment-required": 402,
  "too-many-requests": 429,
  unavailable: 503,
  "not-found": 404,
} as const;

export type Failure = keyof typeof failures;

/** `wait`: after how many seconds the same request may be answered. */
export function fail(error: Failure, wait?: number): Response {
  const headers = { "Cache-Control": "no-store", ...(wait !== undefined && { "Retry-After": String(wait) }) };
  return Response.json({ error }, { status: failures[error], headers });
}

/** `message`: which field is wrong, and how. */
export function failInvalid(message: string): Response {
  const headers = { "Cache-Control": "no-store" };
  return Response.json({ error: "invalid-body", message }, { status: failures["invalid-body"], headers });
}
