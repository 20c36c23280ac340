import { useEffect } from "react";
import { useRevalidator } from "react-router";

const pollMs = 30_000;
/** Without activity for this long the page stops polling, so that its session can become idle. */
const abandonedAfterMs = 30 * 60_000;
const togetherMs = 250;

/**
 * Reloads the page's data when something it shows has changed: the stream at `address` sends `topics`. Without the
 * stream it reloads every 30 seconds. A hidden or abandoned page does neither, and reloads when the user comes back.
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
  let polling: ReturnType<typeof setInterval> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let left: ReturnType<typeof setTimeout> | undefined;

  const changed = () => {
    clearTimeout(soon);
    soon = setTimeout(readAgain, togetherMs);
  };
  const stop = () => {
    stream?.close();
    stream = null;
    clearInterval(polling);
    polling = undefined;
  };
  const start = () => {
    if (stream || polling !== undefined) return;
    stream = new EventSource(url);
    stream.addEventListener("message", ({ data }) => data !== "ping" && changed());
    stream.addEventListener("error", () => {
      // The browser reconnects by itself, except when the answer was no stream.
      if (stream?.readyState !== EventSource.CLOSED) return;
      stop();
      polling = setInterval(changed, pollMs);
    });
  };
  const catchUp = () => {
    if (stream || polling !== undefined) return;
    start();
    changed();
  };
  const active = () => {
    clearTimeout(left);
    left = setTimeout(stop, abandonedAfterMs);
    if (!document.hidden) catchUp();
  };
  const visibilityChanged = () => (document.hidden ? stop() : active());

  const signs = ["pointerdown", "pointermove", "keydown", "focus"] as const;
  document.addEventListener("visibilitychange", visibilityChanged);
  for (const sign of signs) window.addEventListener(sign, active, { passive: true });
  if (!document.hidden) start();
  left = setTimeout(stop, abandonedAfterMs);
  return () => {
    document.removeEventListener("visibilitychange", visibilityChanged);
    for (const sign of signs) window.removeEventListener(sign, active);
    clearTimeout(soon);
    clearTimeout(left);
    stop();
  };
}
