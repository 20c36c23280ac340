import { afterAll, beforeAll, expect, it } from "vitest";
import { chatConversations, chatMessages } from "~/areas/assistant/tables.server";
import { rehearseAnswer } from "~/flows/rehearse-answer.server";
import type { TestDatabase } from "../setup/database";
import { testServices } from "../setup/services";
import { cleanStudio } from "../worlds/clean-studio";

let database: TestDatabase;

beforeAll(async () => {
  database = await cleanStudio();
});
afterAll(() => database.close());

it("a rehearsed answer leaves no rows behind", async () => {
  await rehearseAnswer(testServices(database.db));
  expect(await database.db.$count(chatConversations)).toBe(0);
  expect(await database.db.$count(chatMessages)).toBe(0);
});
