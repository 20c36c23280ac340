/** What was under way when the line was lost. */
export type Lost =
  | { readonly during: "read" }
  /** `certain`: the browser knew itself to be offline before it tried, so nothing has left it. */
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

/** An answer came, or somebody has read the message. */
export function connectionMade(): void {
  tell(null);
}

export function connectionLost({ certain }: { certain: boolean }): void {
  tell({ during: "send", certain });
}

/** Waits until it makes sense to ask again; ends with the request when that is given up. */
export function connectionHeld(signal: AbortSignal | null): Promise<void> {
  tell({ during: "read" });
  return new Promise((resolve, reject) => {
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
export function askAgain(): void {
  for (const again of [...held]) again();
}

function tell(now: Lost | null): void {
  if (lost === now) return;
  lost = now;
  for (const listener of listeners) listener();
}
