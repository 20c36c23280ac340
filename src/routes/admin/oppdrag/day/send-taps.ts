import type { Tap, TapAnswer } from "~/areas/oppdrag/types/day-taps";
import type { DayView } from "~/areas/oppdrag/types/day-view";
import type { KeptTap } from "./device-store";

/** Failing: there is a network, and the server answers with an error. */
export type Connection = "online" | "offline" | "failing" | "signed-out";

export type Sent =
  | { readonly connection: Exclude<Connection, "online"> }
  | { readonly connection: "online"; readonly answers: readonly TapAnswer[]; readonly view: DayView };

/** Time between two tries. */
export const retryMs = 8_000;
/** A server that starts anew fails for some seconds; one that fails at this tap alone so often will go on. */
const mostFailures = 5;

/** Sent no more unless staff ask for it; it is kept on the device until they have seen it. */
export const isStuck = ({ failures = 0 }: KeptTap): boolean => failures >= mostFailures;

/** The taps that are left on the device: what the server has not answered, and what it failed at. */
export function leftAfter(queue: readonly KeptTap[], answers: readonly TapAnswer[], now: number): KeptTap[] {
  const whys = new Map<string, TapAnswer["why"]>(answers.map(({ id, why }) => [id, why]));
  return queue
    .filter(({ id }) => !whys.has(id) || whys.get(id) === "failed")
    .map((kept) => (whys.has(kept.id) ? failedOnce(kept, now) : kept));
}

/** Several tries within a few seconds, as when staff tap on, are one. */
function failedOnce(kept: KeptTap, now: number): KeptTap {
  const { failures = 0, failedAt = 0 } = kept;
  return now - failedAt < retryMs ? kept : { ...kept, failures: failures + 1, failedAt: now };
}

type Post = (taps: readonly Tap[]) => Promise<Sent>;

/** One tap that the server fails at stops no other: it is answered as failed. */
export async function sendTaps(post: Post, taps: readonly Tap[]): Promise<Sent> {
  const sent = await post(taps);
  if (sent.connection !== "failing" || taps.length === 0) return sent;
  // A server that fails without taps fails at none of them: they wait.
  const before = await post([]);
  return before.connection === "online" ? oneByOne(post, taps) : before;
}

async function oneByOne(post: Post, taps: readonly Tap[]): Promise<Sent> {
  const answers: TapAnswer[] = [];
  for (const tap of taps) {
    const sent = await post([tap]);
    if (sent.connection === "online") answers.push(...sent.answers);
    else if (sent.connection === "failing") answers.push({ id: tap.id, outcome: "refused", why: "failed" });
    else return sent;
  }
  const after = await post([]);
  return after.connection === "online" ? { ...after, answers } : after;
}
