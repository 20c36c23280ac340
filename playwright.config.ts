import { defineConfig } from "@playwright/test";

// Without these Chromium keeps asking for Google's hosts, and in a container it can't make its own sandbox as root. The
// headless shell would round each letter's width to whole pixels, as visitors' browsers do not.
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
  fullyParallel: false,
  // Each with a program and a database of its own: files do not meet.
  workers: 2,
  // A machine of others may be slow; what passed at the second try is named in the last lines of the run.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: "line",
  use: {
    // Less than the silence after which the run is ended: a button that never comes is a failure with its line.
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
