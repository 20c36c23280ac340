import fc from "fast-check";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { pageTable } from "./page-table.server";
import config from "./routes";

type Entry = (typeof config)[number] extends infer One ? One & { children?: Entry[] } : never;

/** The product's own routes, in the two shapes. */
const routes: Record<string, { id: string; parentId?: string; path?: string; index?: boolean }> = {};
routes.root = { id: "root", path: "" };
const tree: RouteObject[] = [{ id: "root", path: "", children: treeOf(config as readonly Entry[], "root") }];

function treeOf(entries: readonly Entry[], parentId?: string): RouteObject[] {
  return entries.map(({ id: own, file, path, index, children }) => {
    const id = own ?? file;
    routes[id] = { id, ...(parentId && { parentId }), ...(path && { path }), ...(index && { index }) };
    const inside = treeOf(children ?? [], id);
    return index ? { id, index } : { id, ...(path && { path }), children: inside };
  });
}

const table = pageTable(routes as unknown as ServerBuild["routes"]);
const byReactRouter = (path: string) => matchRoutes(tree, path)?.map(({ route }) => route.id) ?? null;

/** Words of all our addresses, so that some of the invented ones are pages and many are nearly one. */
const words = [...new Set(Object.values(routes).flatMap(({ path = "" }) => path.split("/")))]
  .filter((word) => word !== "" && word !== "*")
  .map((word) => (word.startsWith(":") ? "en-verdi" : word));

const part = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...words) },
  fc.constantFrom(...words).map((word) => word.toUpperCase()),
  fc.constantFrom(...words).map((word) => `${word}.pdf`),
  fc.string({ minLength: 1 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom("%2F", "a%2Fb", "%61dmin", "*", ":slug", "-", "--", "..%2f", "æ", "%C3%A6"),
);

/** The border replaces these before a page is looked for. */
const unreadable = /%(?:[01][0-9a-f]|5c|7f)/i;

it("finds every page under its own address", () => {
  const own = Object.values(routes).filter(({ path, index }) => path || index);
  expect(own.length).toBeGreaterThan(150);
  for (const { id, path = "" } of own) {
    const address = `/${path.replace(/:\w+/g, "Verdi-1").replace("*", "hva/som/helst")}`;
    expect(table.branchAt(address)?.at(-1), address).toBe(id);
  }
});

it("finds the page that the router in a browser finds, whatever the address", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.boolean(), (parts, slash) => {
      const address = `/${parts.join("/")}${slash && parts.length > 0 ? "/" : ""}`;
      fc.pre(!unreadable.test(address));
      expect(table.branchAt(address)).toEqual(byReactRouter(address));
    }),
    { numRuns: 500 },
  );
});
