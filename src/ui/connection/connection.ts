/** The request that failed when the connection was lost. */
export type Lost =
  | { readonly during: "read" }
  /** `certain`: the browser was offline before it tried, so nothing was sent. */
  | { readonly during: "send"; readonly certain: boolean };

let lost: Lost | null = null;
const listeners = new Set<() => void>();
const held = new Set<() => void>();

/** For useSyncExternalStore. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function lostNow(): Lost | null {
  return lost;
}

/** An answer arrived, or the visitor has closed the message. */
export function connectionMade(): void {
  tell(null);
}

export function connectionLost({ certain }: { certain: boolean }): void {
  tell({ during: "send", certain });
}

/**
 * Resolves when the `attempt`th retry (from 0) makes sense, rejects when the request is aborted. The first retry comes
 * before the visitor is told: a single broken connection that the retry mends need not be shown.
 */
export function connectionBack(signal: AbortSignal | null, attempt: number): Promise<void> {
  if (attempt) tell({ during: "read" });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => again(), attempt ? 5_000 : 500);
    const again = () => {
      stop();
      resolve();
    };
    const givenUp = () => {
      stop();
      if (held.size === 0) tell(null);
      reject(signal?.reason);
    };
    const stop = () => {
      clearTimeout(timer);
      held.delete(again);
      window.removeEventListener("online", again);
      signal?.removeEventListener("abort", givenUp);
    };
    held.add(again);
    window.addEventListener("online", again);
    signal?.addEventListener("abort", givenUp);
  });
}

/** "Prøv igjen". */
export function retryNow(): void {
  for (const again of [...held]) again();
}

function tell(now: Lost | null): void {
  if (lost === now) return;
  lost = now;
  for (const listener of listeners) listener();
}
