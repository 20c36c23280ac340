import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { dayByClock, sharedPages } from "./cached-content.server";
import { instant } from "./kit/time";
import { pageTable } from "./page-table.server";

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

const route = (id: string, path: string | undefined, handle = {}) =>
  [id, { id, path, module: { handle } }] as const;

const routes = Object.fromEntries([
  route("routes/public/home", "/"),
  route("routes/public/om-meg", "om-meg"),
  route("routes/public/ansattfoto", "ansattfoto", { query: ["personer", "sted"] }),
  route("routes/public/article", "blogg/:slug"),
  route("routes/feeds/sitemap", "sitemap.xml"),
  route("routes/feeds/calendar", "kalender/:id/timer.ics"),
  route("routes/public/about", "om-oss"),
  route("routes/booking/what", "book/:slug", { interactive: true, shared: true, query: ["utkast"] }),
  route("routes/booking/when", "book/:slug/tid", { interactive: true }),
  route("routes/public/table", "book/tabell", { interactive: true }),
  route("routes/api/rest/products", "rest/v1/products"),
  route("routes/public/auth", "auth"),
  route("routes/public/not-found", "*"),
]) as unknown as ServerBuild["routes"];

const pageAt = sharedPages(routes, pageTable(routes), {
  personal: /^\/(?:auth|tilbud)(?:\/|$)/,
  exists: (path) => (path === "/book/ukjent-na" ? null : ["/blogg/om-lys", "/book/express"].includes(path)),
  isForEveryone: (pattern) => pattern !== "/kalender/:id/timer.ics" && pattern !== "/om-oss",
});

it.each([
  ["/", "?x=8213", "/", 200],
  ["/om-meg", "", "/om-meg", 200],
  ["/om-meg", "?utm_source=brev&personer=12", "/om-meg", 200],
  ["/ansattfoto", "?x=personer", "/ansattfoto", 200],
  ["/sitemap.xml", "?", "/sitemap.xml", 200],
  ["/blogg/om-lys", "", "/blogg/om-lys", 200],
  ["/blogg/finnes-ikke", "", "/blogg/-", 404],
  ["/finnes-ikke", "", "/-", 404],
  ["/Finnes/%69kke/heller", "?x=1", "/-", 404],
  ["/tilbud/Abc", "", "/tilbud/-", 404],
  ["/AUTH/finnes-ikke", "", "/auth/-", 404],
])("%s%s is stored as %s with status %i", (path, search, stored, status) =>
  expect(pageAt(path, search)).toEqual({ path: stored, status }),
);

it.each([
  ["/book/express", "?x=1&utm_source=brev", "/book/express", 200],
  ["/book/finnes-ikke", "", "/book/-", 404],
])(
  "%s%s is stored as %s with status %i, with words of its own in each answer",
  (path, search, stored, status) =>
    expect(pageAt(path, search)).toEqual({ path: stored, status, hasOwnWords: true }),
);

it.each([
  ["/ansattfoto", "?personer=12"],
  ["/ansattfoto", "?x=1&sted=studio"],
  ["/OM-MEG", ""],
  ["/om-meg.data", ""],
  ["/finnes-ikke.data", ""],
  ["/book/express", "?utkast=abc"],
  ["/book/express", "?x=1&utkast="],
  ["/book/Express", ""],
  ["/book/express.data", ""],
  ["/book/ukjent-na", ""],
  ["/book/express/tid", ""],
  ["/book/tabell", ""],
  ["/kalender/1/timer.ics", "?key=hemmelig"],
  ["/om-oss", ""],
  ["/rest/v1/products", ""],
  ["/auth", ""],
])("%s%s is made for each visitor", (path, search) => expect(pageAt(path, search)).toBeNull());
