import { expect, it } from "vitest";
import { sentHistory } from "./sent-history";

it("sends the full history and the new message, role and content alone", () => {
  const messages = [
    { id: 1, role: "assistant", content: "Hei!" },
    { id: 2, role: "user", content: "Hva koster det?" },
  ] as const;
  expect(sentHistory(messages)).toEqual([
    { role: "assistant", content: "Hei!" },
    { role: "user", content: "Hva koster det?" },
  ]);
});

it("leaves out the oldest of a history that has grown beyond what a body may hold", () => {
  const long = Array.from({ length: 900 }, (_, n) => ({
    role: "user" as const,
    content: `${n}`.padEnd(300, "x"),
  }));
  const sent = sentHistory(long);
  expect(JSON.stringify(sent).length).toBeLessThan(120_000);
  expect(sent.at(-1)).toEqual({ role: "user", content: long.at(-1)?.content });
  expect(sent.length).toBeGreaterThan(150);
});

it("sends a message however long it is", () => {
  expect(sentHistory([{ role: "user", content: "x".repeat(90_000) }])).toHaveLength(1);
});
