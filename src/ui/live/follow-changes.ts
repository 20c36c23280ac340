const pollMs = 30_000;
/** Without activity for this long the page stops polling, so that its session can become idle. */
const abandonedAfterMs = 30 * 60_000;
const togetherMs = 250;
/** The server sends something every 25 seconds: after two silent rounds the connection is taken for dead. */
const silentMs = 60_000;
/** A stream that opens later than this after it was asked for may have missed a change. */
const lateOpenMs = 2_000;

/**
 * Calls `readAgain` when the stream at `url` reports a change, and whenever a change may have been missed: after a lost
 * connection, and when the page becomes visible again. Without a stream it calls every 30 seconds. Returns a function
 * that stops it. `readMsAgo`: how long ago the page was read, at most; the stream begins with what has changed since.
 */
export function followChanges(url: string, readAgain: () => Promise<void>, readMsAgo = 0): () => void {
  let stream: EventSource | null = null;
  let polling: ReturnType<typeof setInterval> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let left: ReturnType<typeof setTimeout> | undefined;
  let silent: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  let reading = false;
  let changedMeanwhile = false;

  /** One read at a time, and the timer is not begun anew: on a busy day neither would come to an end. */
  const changed = () => {
    if (reading) changedMeanwhile = true;
    else soon ??= setTimeout(read, togetherMs);
  };
  const read = async () => {
    soon = undefined;
    reading = true;
    changedMeanwhile = false;
    // A read that failed is not read again at once: the next change, or the next round, does.
    await readAgain().catch(() => {});
    reading = false;
    if (changedMeanwhile && !ended) changed();
  };
  const stop = () => {
    stream?.close();
    stream = null;
    clearTimeout(silent);
    clearInterval(polling);
    polling = undefined;
  };
  const poll = () => {
    stop();
    polling = setInterval(changed, pollMs);
  };
  const heard = () => {
    clearTimeout(silent);
    silent = setTimeout(poll, silentMs);
  };
  const start = () => {
    if (stream || polling !== undefined) return;
    let missed = false;
    const late = setTimeout(() => {
      missed = true;
    }, lateOpenMs);
    stream = new EventSource(`${url}&lest=${Math.round(readMsAgo + lateOpenMs)}`);
    heard();
    stream.addEventListener("open", () => {
      heard();
      clearTimeout(late);
      if (missed) changed();
      // It opens again after a lost connection only.
      missed = true;
    });
    stream.addEventListener("message", ({ data }) => {
      heard();
      if (data !== "ping") changed();
    });
    stream.addEventListener("error", () => {
      // The browser reconnects by itself, except when the answer was no stream.
      if (stream?.readyState === EventSource.CLOSED) poll();
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
    ended = true;
    document.removeEventListener("visibilitychange", visibilityChanged);
    for (const sign of signs) window.removeEventListener(sign, active);
    clearTimeout(soon);
    clearTimeout(left);
    stop();
  };
}
