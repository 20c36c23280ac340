import type { ZodType } from "zod";
import type { PaymentAnswer, PaymentFailure } from "./payment-provider";

export interface PaymentCall {
  readonly method: "GET" | "POST" | "DELETE";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const withinMs = 20_000;
const mostBytes = 200_000;

/** One call. What the provider says about a failure is kept short, and never its whole body, which may repeat a key. */
export async function callPayments<T>(
  { method, url, headers, body }: PaymentCall,
  schema: ZodType<T>,
): Promise<PaymentAnswer<T>> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(withinMs),
      ...(body !== undefined && { body }),
    });
    const text = (await response.text()).slice(0, mostBytes);
    if (!response.ok) return failed(failureOf(response.status), `${response.status} ${codeIn(text)}`.trim());
    const read = schema.safeParse(text === "" ? {} : JSON.parse(text));
    return read.success ? { ok: true, value: read.data } : failed("unavailable", "unreadable");
  } catch (error) {
    return failed("unavailable", error instanceof Error ? error.name : "failed");
  }
}

function failed<T>(failure: PaymentFailure, said: string): PaymentAnswer<T> {
  return { ok: false, failure, said: said.slice(0, 200) };
}

function failureOf(status: number): PaymentFailure {
  if (status === 401 || status === 403) return "key-refused";
  if (status === 404) return "not-found";
  // A conflict and a limit of calls pass; anything else that is the caller's does not.
  return status === 409 || status === 429 || status >= 500 ? "unavailable" : "refused";
}

/** "charge_already_refunded": the words of a failure, without anything that was sent. */
function codeIn(text: string): string {
  return /"(?:code|type|title)"\s*:\s*"([\w .:/-]{1,80})"/.exec(text)?.[1] ?? "";
}
