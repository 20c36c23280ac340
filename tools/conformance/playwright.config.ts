import { defineConfig } from "@playwright/test";
import usual from "../../playwright.config.ts";

// A missing element is a fault that was noticed: with the usual patience each would take half a minute.
export default defineConfig({
  ...usual,
  testDir: "../../tests/e2e",
  outputDir: "../../test-results",
  globalSetup: "../../tests/e2e/clean-app.ts",
  retries: 0,
  timeout: 100_000,
  expect: { timeout: 12_000 },
  reporter: "json",
  use: { ...usual.use, actionTimeout: 15_000, navigationTimeout: 30_000, screenshot: "off" },
});
