import type { RunState } from "~/areas/runs/types";
import type { ImportStage, ImportState } from "../types";

const ended: Record<RunState, "on" | "done" | "failed" | "stopped"> = {
  waiting: "on",
  running: "on",
  done: "done",
  failed: "failed",
  stopped: "stopped",
};

const states: Record<ImportStage, Record<"on" | "done" | "failed" | "stopped", ImportState>> = {
  reading: { on: "reading", done: "reading", failed: "reading", stopped: "reading" },
  uploaded: { on: "uploaded", done: "uploaded", failed: "uploaded", stopped: "uploaded" },
  judging: { on: "judging", done: "judged", failed: "judging-failed", stopped: "uploaded" },
  running: { on: "running", done: "done", failed: "failed", stopped: "cancelled" },
  undoing: { on: "undoing", done: "undone", failed: "failed", stopped: "undo-cancelled" },
};

/** What an import has come to: its stage, and how its work has ended. Without a run the stage's work is done. */
export function stateOf(stage: ImportStage, run: RunState | null, isForgotten: boolean): ImportState {
  return isForgotten ? "forgotten" : states[stage][run ? ended[run] : "done"];
}

export type ImportAction = "map" | "judge" | "correct" | "run" | "stop" | "undo" | "discard";

/** What can be done with an import in which state. */
export const allowed: Record<ImportAction, readonly ImportState[]> = {
  map: ["uploaded", "judging", "judging-failed", "judged"],
  judge: ["uploaded", "judging", "judging-failed", "judged"],
  correct: ["judged"],
  // After a stop or a failure the rest is taken up again.
  run: ["judged", "cancelled", "failed"],
  stop: ["judging", "running", "undoing"],
  undo: ["done", "cancelled", "failed", "undo-cancelled"],
  discard: ["uploaded", "judging", "judging-failed", "judged"],
};

/** A failed import can be taken up where it failed, and what was written can be undone. */
export function mayDo(
  action: ImportAction,
  { state, stage }: { readonly state: ImportState; readonly stage: ImportStage },
): boolean {
  if (!allowed[action].includes(state)) return false;
  if (state !== "failed") return true;
  if (action === "run") return stage === "running";
  return action === "undo" && (stage === "running" || stage === "undoing");
}
