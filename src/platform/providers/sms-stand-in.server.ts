import type { Behaviour } from "./stand-in-behaviour";

/** Numbers that make the stand-in give a certain answer; it accepts messages to all others. */
export const standInMobiles = {
  accepted: "+4790123456",
  invalid: "+4790000001",
  noCredit: "+4790000002",
  busy: "+4790000003",
  failing: "+4790000004",
  silent: "+4790000005",
  gateway: "+4790000006",
  unreadable: "+4790000007",
} as const;

export const standInSmsKey = "key-of-the-stand-in";
/** The wait that a busy stand-in asks for. */
export const standInWaitSeconds = 420;

interface Question {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const refused = (status: number, code: string): Behaviour => ({ status, body: { error: { code } } });

/** Answers like an SMS provider: remembers accepted messages, and accepts each idempotency key once. */
export function smsStandIn(): (question: Question) => Behaviour {
  const taken = new Map<string, { readonly id: string; readonly body: string }>();
  return ({ path, method, headers, body }) => {
    if (headers.authorization !== `Bearer ${standInSmsKey}`) return refused(401, "invalid_key");
    if (method === "GET" && path.endsWith("/account")) {
      return { body: { name: "Sidelys Portrettstudio", credit: 412 } };
    }
    if (method !== "POST" || !/\/v1\/messages$/.test(path)) return refused(404, "unknown_address");
    const key = String(headers["idempotency-key"] ?? "");
    const before = taken.get(key);
    if (before) return before.body === body ? { body: { id: before.id } } : refused(422, "key_reused");
    const { from, to } = JSON.parse(body) as { from: string; to: string };
    const refusal = refusalFor(from, to);
    if (refusal) return refusal;
    const id = `msg-${taken.size + 1}`;
    taken.set(key, { id, body });
    // The message is accepted and the answer is lost, as when a connection is cut.
    return lostAnswer(to) ?? { status: 202, body: { id, status: "accepted" } };
  };
}

function refusalFor(from: string, to: string): Behaviour | null {
  if (!/^[A-Za-z0-9]{1,11}$/.test(from)) return refused(422, "invalid_sender");
  switch (to) {
    case standInMobiles.invalid:
      return refused(422, "invalid_recipient");
    case standInMobiles.noCredit:
      return refused(402, "no_credit");
    case standInMobiles.busy:
      return { ...rateLimited, headers: { "Retry-After": String(standInWaitSeconds) } };
    case standInMobiles.failing:
      return { status: 503, body: "Feil" };
    default:
      return null;
  }
}

const rateLimited = { status: 429, body: { error: { code: "rate_limited" } } };

function lostAnswer(to: string): Behaviour | null {
  if (to === standInMobiles.silent) return "silent";
  if (to === standInMobiles.gateway) return { status: 504, body: "" };
  return to === standInMobiles.unreadable ? { status: 200, body: "<html>" } : null;
}
