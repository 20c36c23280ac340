import { renderToString } from "react-dom/server";
import {
  type LinkProps,
  MemoryRouter,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
} from "react-router";
import { describe, expect, it } from "vitest";
import { ServedLink, ServedNavLink } from "./link";

const served = (element: React.ReactNode, at = "/admin/bookings/1") =>
  renderToString(<MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>);

const addresses = [
  ..."/ /a /a/ /a/b /a?x=1 /a?x=1&y=%20 /a#b /a?x=1#b /blåbær /a%2Fb /A/b.c".split(" "),
  // Written differently by the router.
  ..."/a//b //a /a/../b /a/./b /.a /a? /a# ? ?x=1 #b . .. a ../b https://annet.example/x".split(" "),
  "",
];

const props: readonly Partial<LinkProps>[] = [
  {},
  { className: "link", "aria-current": "date", preventScrollReset: true, replace: true },
  { reloadDocument: true, target: "_blank", prefetch: "intent", state: { a: 1 }, viewTransition: true },
  { relative: "path", discover: "render", onClick: () => undefined, id: "x", title: "y" },
];

describe("a link on the server", () => {
  it.each(addresses)("has the attributes that React Router gives it: %s", (to) => {
    for (const each of props)
      expect(
        served(
          <ServedLink to={to} {...each}>
            Ord
          </ServedLink>,
        ),
      ).toBe(
        served(
          <RouterLink to={to} {...each}>
            Ord
          </RouterLink>,
        ),
      );
  });

  it.each([
    ...addresses,
    "/admin",
    "/admin/",
    "/admin/bookings",
    "/ADMIN/bookings/1",
    "/admin/book",
    "/admin/bookings/1?x=1#y",
  ])("says like React Router's whether it leads to the current page: %s", (to) => {
    const given: readonly Partial<NavLinkProps>[] = [
      {},
      { end: true, className: "rail-link", "aria-current": "true" },
      { className: ({ isActive }) => (isActive ? "her" : "der") },
      { children: ({ isActive }) => String(isActive), caseSensitive: true },
      { style: ({ isActive }) => ({ opacity: isActive ? 1 : 0 }), prefetch: "intent" },
    ];
    for (const each of given)
      for (const at of ["/", "/admin", "/admin/bookings/1", "/admin/bookings/1/", "/a/b"])
        expect(served(<ServedNavLink to={to} {...each} />, at)).toBe(
          served(<RouterNavLink to={to} {...each} />, at),
        );
  });
});
