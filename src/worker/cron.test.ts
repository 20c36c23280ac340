import { parseCronItems } from "graphile-worker";
import { describe, expect, it } from "vitest";
import { cron } from "./cron";

describe("the schedule", () => {
  it.each(cron.map(({ job, when }) => [job, when]))("of %s can be read by the queue: %s", (job, when) => {
    expect(parseCronItems([{ task: job, match: when }])).toHaveLength(1);
    expect(() => parseCronItems([{ task: job, match: when.replace(/^\S+/, "2-59/5") }])).toThrow();
  });
});
