import { useEffect } from "react";
import { useRevalidator } from "react-router";

const askEveryMs = 30_000;
/** An abandoned screen is nobody at work: it stops asking, so that its session can grow idle. */
const abandonedAfterMs = 30 * 60_000;
const togetherMs = 250;

/**
 * Reads the page's data again when something it shows has changed: `topics` are told by the stream at `address`. Where
 * the stream cannot be had, it asks every 30 seconds. A hidden or abandoned page asks nothing, and catches up when
 * somebody looks at it again.
 */
export function useLive(address: string, topics: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const wanted = topics.toSorted().join(",");
  useEffect(() => {
    if (wanted === "") return;
    return follow(`${address}?om=${wanted}`, revalidate);
  }, [address, wanted, revalidate]);
}

function follow(url: string, readAgain: () => Promise<void>): () => void {
  let stream: EventSource | null = null;
  let asking: ReturnType<typeof setInterval> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let left: ReturnType<typeof setTimeout> | undefined;

  const changed = () => {
    clearTimeout(soon);
    soon = setTimeout(readAgain, togetherMs);
  };
  const stop = () => {
    stream?.close();
    stream = null;
    clearInterval(asking);
    asking = undefined;
  };
  const start = () => {
    if (stream || asking !== undefined) return;
    stream = new EventSource(url);
    stream.addEventListener("message", ({ data }) => data !== "ping" && changed());
    stream.addEventListener("error", () => {
      // The browser tries again by itself, except when the answer was no stream.
      if (stream?.readyState !== EventSource.CLOSED) return;
      stop();
      asking = setInterval(changed, askEveryMs);
    });
  };
  const catchUp = () => {
    if (stream || asking !== undefined) return;
    start();
    changed();
  };
  const atWork = () => {
    clearTimeout(left);
    left = setTimeout(stop, abandonedAfterMs);
    if (!document.hidden) catchUp();
  };
  const looked = () => (document.hidden ? stop() : atWork());

  const signs = ["pointerdown", "pointermove", "keydown", "focus"] as const;
  document.addEventListener("visibilitychange", looked);
  for (const sign of signs) window.addEventListener(sign, atWork, { passive: true });
  if (!document.hidden) start();
  left = setTimeout(stop, abandonedAfterMs);
  return () => {
    document.removeEventListener("visibilitychange", looked);
    for (const sign of signs) window.removeEventListener(sign, atWork);
    clearTimeout(soon);
    clearTimeout(left);
    stop();
  };
}
