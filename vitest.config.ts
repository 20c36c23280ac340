import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { articles } from "./tools/build-articles/vite-plugin.ts";
import { pictures } from "./tools/build-pictures/vite-plugin.ts";
import { keepTemporaryFilesInMemory } from "./tools/testing/memory-folder.ts";

keepTemporaryFilesInMemory();

// `*.db.test.ts` and everything in tests/flows get a database (tests/setup/database.ts); the other tests are pure.
const withDatabase = ["src/**/*.db.test.{ts,tsx}", "tests/flows/**/*.test.{ts,tsx}", "tools/**/*.db.test.ts"];
const globalSetup = ["tests/setup/cluster.ts"];
// Which letters staff may read is told by the nouns, as in the program.
const setupFiles = ["tests/setup/nouns.ts"];

/*
 * `isolate: false`: files of one worker share what they import, above all the built program, which takes longer to load
 * than most files to run. A test must therefore restore every global that it changes.
 */
export default defineConfig({
  cacheDir: ".cache/vitest",
  plugins: [pictures(), articles()],
  resolve: { alias: { "~": fileURLToPath(new URL("./src", import.meta.url)) } },
  test: {
    env: { TZ: "UTC" },
    maxWorkers: 2,
    // The built program is 5 MB: each worker would have it rewritten by Vite before it runs.
    server: { deps: { external: [/\/build\/server\//] } },
    // A long timeout costs nothing while tests pass; a hook's is longer than that of what it starts, which then says
    // what it waited for. A long test prints a line for each round, so that it is not taken for hung.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [
            "src/**/*.test.{ts,tsx}",
            "tools/**/*.test.ts",
            "bench/**/*.test.ts",
            "tests/eval/**/*.test.ts",
          ],
          exclude: withDatabase,
        },
      },
      {
        extends: true,
        test: { name: "guards", include: ["tests/guards/**/*.test.ts"], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: withDatabase,
          globalSetup,
          setupFiles,
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: "races",
          isolate: false,
          include: ["tests/races/**/*.test.ts"],
          globalSetup,
          setupFiles,
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 270_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browsers",
          include: ["tests/browsers/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 170_000,
          hookTimeout: 270_000,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 270_000,
        },
      },
    ],
  },
});
