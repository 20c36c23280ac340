import type { Caller } from "./callers";
import { uncompressed } from "./plain-browser";

export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methods)[number];

export interface Asked {
  readonly caller: Caller;
  readonly method: Method;
  readonly path: string;
  /** The data request of React Router's script. */
  readonly asData?: boolean;
  readonly query?: readonly (readonly [string, string])[];
  readonly fields?: readonly (readonly [string, string])[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Addresses that programs call, with JSON. */
const isMachine = (path: string) => /^\/(functions|rest)\/v1\//.test(path);
/** An endless answer. */
const isStream = ({ headers }: Response) => headers.get("content-type")?.startsWith("text/event-stream");

/** One request as that caller, like a browser on our own pages makes it. Redirects are not followed. */
export async function askAs(origin: string, asked: Asked): Promise<Answer> {
  const { caller, method } = asked;
  const response = await fetch(origin + addressOf(asked), {
    method,
    redirect: "manual",
    headers: {
      ...uncompressed,
      ...(caller.cookie && { cookie: caller.cookie }),
      ...writeHeaders(origin, asked),
    },
    ...(method !== "GET" && method !== "HEAD" && { body: bodyOf(asked) }),
  });
  const { status, headers } = response;
  if (!isStream(response)) return { status, headers, text: await response.text() };
  await response.body?.cancel();
  return { status, headers, text: "" };
}

const keyKinds = {
  booking: "booking",
  "booking/person": "member",
  "booking/fortsett": "draft",
  "booking/bekreft": "order",
  omtale: "testimonial",
  venteliste: "waitlist",
  kalender: "feed",
  foresporsel: "request",
  "edit-oppdrag": "contact",
  "oppdrag/person": "employee",
} as const;

/** "/booking/edit/1?key=..." with the caller's key where the address is a customer's. */
function addressOf({ caller, path, asData, query = [] }: Asked): string {
  const kind =
    /^\/(booking\/person|booking\/fortsett|booking\/bekreft|booking|omtale|venteliste|kalender|foresporsel|edit-oppdrag|oppdrag\/person)\//.exec(
      path,
    )?.[1];
  const key = kind && caller.keys?.[keyKinds[kind as keyof typeof keyKinds]];
  const page = asData ? `${path === "/" ? "/_root" : path}.data` : path;
  const search = new URLSearchParams([...(key ? [["key", key]] : []), ...query] as [string, string][]);
  return search.size > 0 ? `${page}?${search}` : page;
}

function writeHeaders(origin: string, { method, path }: Asked): Record<string, string> {
  if (method === "GET" || method === "HEAD") return {};
  const type = isMachine(path) ? "application/json" : "application/x-www-form-urlencoded";
  return { origin, "sec-fetch-site": "same-origin", "content-type": type };
}

function bodyOf({ path, fields = [] }: Asked): string {
  if (isMachine(path)) return JSON.stringify(Object.fromEntries(fields));
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
}
