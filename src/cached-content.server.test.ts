import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { cachedPaths, dayByClock } from "./cached-content.server";
import { instant } from "./kit/time";

// An ordinary day, the day that has 23 hours, and the day that has 25: the last second and the first.
it.each([
  ["2026-11-20T22:59:59Z", "2026-11-20", "2026-11-20T23:00:00Z", "2026-11-21"],
  ["2027-03-27T22:59:59Z", "2027-03-27", "2027-03-27T23:00:00Z", "2027-03-28"],
  ["2027-03-28T21:59:59Z", "2027-03-28", "2027-03-28T22:00:00Z", "2027-03-29"],
  ["2027-10-30T21:59:59Z", "2027-10-30", "2027-10-30T22:00:00Z", "2027-10-31"],
  ["2027-10-31T22:59:59Z", "2027-10-31", "2027-10-31T23:00:00Z", "2027-11-01"],
])("at %s it is %s in Oslo, and at midnight another day", (last, day, first, next) => {
  const dayAt = dayByClock(instant(last));
  expect([last, first, last].map((at) => dayAt(instant(at)))).toEqual([day, next, day]);
});

const route = (id: string, path: string, handle = {}) => [id, { id, path, module: { handle } }] as const;

it.each([
  ["/om-meg", true],
  ["/sitemap.xml", true],
  ["/book/headshots", false],
  ["/rest/v1/products", false],
  ["/auth", false],
])("of the routes, %s is cached: %s", (path, cached) => {
  const routes = Object.fromEntries([
    route("routes/public/om-meg", "om-meg"),
    route("routes/feeds/sitemap", "sitemap.xml"),
    route("routes/public/book", "book/headshots", { interactive: true }),
    route("routes/api/rest/products", "rest/v1/products"),
    route("routes/public/auth", "auth"),
  ]) as unknown as ServerBuild["routes"];
  expect(cachedPaths(routes, /^\/auth/)(path)).toBe(cached);
});
