export interface SilenceWatch {
  /** Starts the wait again. */
  heard(): void;
  stop(): void;
}

/** Calls `onSilence` once when nothing was heard for `silenceMs`. The total duration does not matter. */
export function watchForSilence(silenceMs: number, onSilence: () => void): SilenceWatch {
  let wait = setTimeout(onSilence, silenceMs);
  return {
    heard() {
      clearTimeout(wait);
      wait = setTimeout(onSilence, silenceMs);
    },
    stop: () => clearTimeout(wait),
  };
}
