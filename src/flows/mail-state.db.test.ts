import { afterAll, beforeAll, expect, it } from "vitest";
import { pauseSending, resumeSending } from "~/areas/outbox/commands/pause-sending.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { admin } from "../../tests/worlds/visitor-story";
import { mailState } from "./mail-state.server";

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());

it("follows the mail server and the pause of all sending", async () => {
  const working = testServices(studio.db, { env: { SMTP_URL: "smtp://127.0.0.1:1" } });
  expect(await mailState(testServices(studio.db))).toBe("missing");
  expect(await mailState(working)).toBe("works");
  await inTransaction(studio.db, (tx) => pauseSending(tx, admin, "Flytter server", testNow));
  expect(await mailState(working)).toBe("paused");
  expect(await mailState(testServices(studio.db))).toBe("missing");
  await inTransaction(studio.db, (tx) => resumeSending(tx, admin, testNow));
  expect(await mailState(working)).toBe("works");
});
