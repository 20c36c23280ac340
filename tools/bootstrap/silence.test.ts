import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runProgram } from "./run-program.ts";
import { watchForSilence } from "./silence.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("lets a run take any time while tests finish, and reports once when they stop", () => {
  vi.useFakeTimers();
  const silent = vi.fn();
  const watch = watchForSilence(180_000, silent);
  for (let test = 0; test < 100; test++) {
    vi.advanceTimersByTime(179_000);
    watch.heard();
  }
  expect(silent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(181_000);
  expect(silent).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000_000);
  expect(silent).toHaveBeenCalledTimes(1);
});

it("reports nothing after the run has ended", () => {
  vi.useFakeTimers();
  const silent = vi.fn();
  watchForSilence(180_000, silent).stop();
  vi.advanceTimersByTime(1_000_000);
  expect(silent).not.toHaveBeenCalled();
});

const run = (script: string, silenceMs: number) =>
  runProgram(process.execPath, ["-e", script], { silenceMs });

it("ends a silent program, and says so in words", async () => {
  expect(await run("setInterval(() => {}, 1000)", 300)).toBe(1);
  expect(console.error).toHaveBeenCalledWith(
    expect.stringMatching(/no test finished for 0\.3 s\. It hangs and is ended\./),
  );
});

it("lets a program that sends messages finish, and returns its exit code", async () => {
  expect(await run('process.send("alive"); process.exitCode = 3', 60_000)).toBe(3);
  expect(console.error).not.toHaveBeenCalled();
});
