import { defineConfig } from "@playwright/test";

// Without these flags Chromium keeps asking for Google's hosts, and as root in a container it can't make its own
// sandbox. The headless shell would round each letter's width to whole pixels, unlike visitors' browsers.
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/clean-app.ts",
  fullyParallel: false,
  // Each worker has a program and a database of its own, so test files cannot disturb each other.
  workers: 2,
  // A CI machine may be slow; tests that passed only at the second try are named in the last lines of the run.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: "line",
  use: {
    // Less than the silence after which the whole run is ended, so that a missing button fails with its line.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: "nb-NO",
    timezoneId: "Europe/Oslo",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: quiet,
    },
    trace: "off",
    screenshot: "only-on-failure",
  },
});
