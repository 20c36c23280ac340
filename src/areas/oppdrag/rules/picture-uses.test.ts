import { expect, it } from "vitest";
import { instant } from "~/kit/time";
import { yesTo } from "./picture-uses";

it("counts only the uses that the job asks about", () => {
  const at = instant("2026-12-10T10:00:00+01:00");
  const yes = { isGiven: true, at };
  const consents = { intranet: yes, website: { isGiven: false, at }, press: yes };
  expect(yesTo(consents, ["intranet", "website"])).toBe(1);
  expect(yesTo(consents, [])).toBe(0);
});
