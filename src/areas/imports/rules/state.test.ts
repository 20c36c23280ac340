import { describe, expect, it } from "vitest";
import type { ImportStage } from "../types";
import { type ImportAction, mayDo, stateOf } from "./state";

const mayDoAfterFailure = (stage: ImportStage) => {
  const state = stateOf(stage, "failed", false);
  const actions: ImportAction[] = ["map", "judge", "correct", "run", "stop", "undo", "discard"];
  return actions.filter((action) => mayDo(action, { state, stage }));
};

describe("an import that has failed", () => {
  it("is never at a dead end", () => {
    expect(mayDoAfterFailure("judging")).toEqual(["map", "judge", "discard"]);
    expect(mayDoAfterFailure("running")).toEqual(["run", "undo"]);
    expect(mayDoAfterFailure("undoing")).toEqual(["undo"]);
  });
});
