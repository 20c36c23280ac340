import { useEffect, useState } from "react";
import type { PaletteLink } from "./palette-lines";

const debounceMs = 120;
const slowMs = 200;
const shortest = 2;

export interface PaletteHits {
  /** The hits for the earlier text, while `isPending`. */
  readonly lines: readonly PaletteLink[];
  readonly isPending: boolean;
  /** The search takes so long that the palette says so. */
  readonly isSlow: boolean;
  readonly problem: "failed" | "signed-out" | null;
  readonly again: () => void;
}

type Answer = Pick<PaletteHits, "lines" | "problem">;
const nothing: Answer = { lines: [], problem: null };

/** Searches shortly after the last key; an older request is cancelled. */
export function usePaletteHits(typed: string, hitsHref: (typed: string) => string): PaletteHits {
  const text = typed.trim();
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState({ text: "", attempt: 0, ...nothing });
  const [slow, setSlow] = useState<string | null>(null);
  const wanted = text.length >= shortest;
  useEffect(() => {
    if (!wanted) return setAnswered({ text, attempt, ...nothing });
    const question = new AbortController();
    const asking = setTimeout(async () => {
      const answer = await ask(hitsHref(text), question.signal);
      if (!question.signal.aborted) setAnswered({ text, attempt, ...answer });
    }, debounceMs);
    const waiting = setTimeout(() => setSlow(text), debounceMs + slowMs);
    return () => {
      clearTimeout(asking);
      clearTimeout(waiting);
      question.abort();
    };
  }, [text, wanted, attempt, hitsHref]);
  const isPending = wanted && (answered.text !== text || answered.attempt !== attempt);
  return {
    lines: wanted ? answered.lines : [],
    isPending,
    isSlow: isPending && slow === text,
    problem: isPending ? null : answered.problem,
    again: () => setAttempt((before) => before + 1),
  };
}

async function ask(address: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(address, { signal, redirect: "manual" });
    // Without a session the answer is a redirect to the sign-in page.
    if (response.type === "opaqueredirect") return { lines: [], problem: "signed-out" };
    if (!response.ok) return { lines: [], problem: "failed" };
    return { lines: ((await response.json()) as { lines: PaletteLink[] }).lines, problem: null };
  } catch {
    return { lines: [], problem: "failed" };
  }
}
