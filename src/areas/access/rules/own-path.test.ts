import fc from "fast-check";
import { expect, it } from "vitest";
import { ownPath, pagePath } from "./own-path";

it.each(["/admin", "/admin/bookings?status=confirmed&side=2", "/admin/bookings/0197-a"])(
  "leads to own page %s",
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

it.each([
  "https://evil.example/admin",
  "//evil.example/admin",
  "/\\evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "/admin/../../evil",
  "/auth",
  "/adminx",
  "",
  "admin",
  "/%2f/evil.example",
  "/admin\nSet-Cookie: a=b",
  " /admin",
  "/.//evil.example",
  `/admin/${"x".repeat(1000)}`,
])("never leads to %j", (path) => {
  expect(ownPath(path)).toBe("/admin");
});

it("stays inside the back office for any input", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((text) => `/admin${text}`),
      ),
      (text) => {
        const url = new URL(ownPath(text), "https://sidelys.example");
        expect(url.origin).toBe("https://sidelys.example");
        expect(url.pathname).toMatch(/^\/admin(\/|$)/);
      },
    ),
  );
});

it("finds the page behind a request for its data", () => {
  const page = (path: string) => pagePath(`http://localhost:3000${path}`);
  expect(page("/admin/bookings.data?side=2&_routes=routes%2Fadmin%2Fbookings")).toBe(
    "/admin/bookings?side=2",
  );
  expect(page("/admin/_.data")).toBe("/admin");
  expect(page("/_root.data")).toBe("/");
  expect(page("/admin?index")).toBe("/admin");
});
