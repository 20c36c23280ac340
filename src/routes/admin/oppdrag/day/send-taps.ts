import type { Tap, TapAnswer } from "~/areas/oppdrag/types/day-taps";
import type { DayView } from "~/areas/oppdrag/types/day-view";

/** Failing: there is a network, and the server answers with an error. */
export type Connection = "online" | "offline" | "failing" | "signed-out";

export type Sent =
  | { readonly connection: Exclude<Connection, "online"> }
  | { readonly connection: "online"; readonly answers: readonly TapAnswer[]; readonly view: DayView };

type Post = (taps: readonly Tap[]) => Promise<Sent>;

/** One tap that the server fails at stops no other: it is answered as failed, and sent no more. */
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
