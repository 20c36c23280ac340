import { expect, it } from "vitest";
import { isRunOf, partToBuild } from "./run-tests.ts";

const flow = { file: "tests/flows/a.test.ts", name: "%s shows %s with its price" };
const browser = { file: "tests/e2e/a.e2e.ts", name: "stores $value" };
const ran = { file: flow.file, title: "", passed: true, why: "" };

it("knows a test by its written name, with placeholders or cut short", () => {
  expect(isRunOf(flow, { ...ran, title: "/book/express shows Express with its price" })).toBe(true);
  expect(isRunOf({ ...flow, name: "is never" }, { ...ran, title: "is never on admin paths" })).toBe(true);
  expect(isRunOf(browser, { ...ran, file: browser.file, title: "stores declined" })).toBe(true);
  expect(isRunOf({ ...flow, name: "is (not) a.b" }, { ...ran, title: "is (not) a.b" })).toBe(true);
});

it("takes no other test for it", () => {
  expect(isRunOf(flow, { ...ran, title: "shows nothing" })).toBe(false);
  expect(isRunOf(flow, { ...ran, file: "tests/flows/b.test.ts", title: "a shows b with its price" })).toBe(
    false,
  );
});

it("builds only what the fault can reach", () => {
  expect(partToBuild(flow, "src/routes/public/home.tsx")).toBe("server");
  expect(partToBuild(browser, "src/routes/public/home.tsx")).toBe("all");
  expect(partToBuild(browser, "src/areas/a.server.ts")).toBe("server");
  expect(partToBuild(browser, "db/migrations/0001_ground.sql")).toBe("nothing");
  expect(partToBuild({ file: "src/a.test.ts", name: "" }, "src/a.ts")).toBe("nothing");
});
