export interface SilenceWatch {
  /** Starts the wait anew. */
  heard(): void;
  stop(): void;
}

/** Tells once when nothing has been heard for so long. How long everything takes together does not matter. */
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
