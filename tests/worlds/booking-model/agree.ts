import type fc from "fast-check";
import type { Result } from "~/kit/result";
import type { Model } from "./model";
import type { RealStudio } from "./studio";

export type Operation = fc.AsyncCommand<Model, RealStudio>;

/** Thrown with both answers, so that a failing sequence shows the step at which program and model differ. */
export function agree(what: string, expected: unknown, found: unknown): void {
  if (expected !== found) throw new Error(`${what}: the model says ${expected}, the program ${found}`);
}

export function agreeOn<T>(
  what: string,
  expected: boolean,
  answer: Result<T, string>,
): answer is { ok: true; value: T } {
  agree(what, expected ? "yes" : "no", answer.ok ? "yes" : expected ? `no (${answer.reason})` : "no");
  return answer.ok;
}
