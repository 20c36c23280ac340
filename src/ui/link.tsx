import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
} from "react-router";

/** An absolute path that is written as React Router would write it. */
const plainPath = /^\/(?:[^/?#.][^/?#]*(?:\/[^/?#.][^/?#]*)*\/?)?(?:\?[^#]+)?(?:#.+)?$/;

/**
 * React Router's link. On the server, where nobody presses it, a link with a plain path is an element with the same
 * attributes: a list of 25 rows has a hundred, and resolving their addresses took a seventh of the page's time.
 */
export const Link = import.meta.env.SSR ? ServedLink : RouterLink;

/** The same for a link that says whether it leads to the current page. */
export const NavLink = import.meta.env.SSR ? ServedNavLink : RouterNavLink;

export function ServedLink(props: LinkProps) {
  const { to, mask, target } = props;
  if (typeof to !== "string" || mask !== undefined || !plainPath.test(to)) return <RouterLink {...props} />;
  return <a {...attributesOf(props)} href={to} target={target} data-discover="true" />;
}

export function ServedNavLink(props: NavLinkProps) {
  const { to, className = "", children, style, end, caseSensitive, ...rest } = props;
  const { pathname } = useLocation();
  const isPlain = typeof to === "string" && plainPath.test(to) && caseSensitive === undefined;
  const isOfWords = typeof className === "string" && typeof children !== "function" && style === undefined;
  if (!isPlain || !isOfWords) return <RouterNavLink {...props} />;
  const isActive = leadsHere(to.split(/[?#]/, 1)[0] ?? "", pathname, end === true);
  return (
    <ServedLink
      {...rest}
      aria-current={isActive ? (rest["aria-current"] ?? "page") : undefined}
      className={isActive ? [className, "active"].filter(Boolean).join(" ") : className}
      to={to}
    >
      {children}
    </ServedLink>
  );
}

/** As React Router decides it: at this address, or below it unless only the exact one counts. */
function leadsHere(to: string, pathname: string, isExact: boolean): boolean {
  const [target, here] = [to.toLowerCase(), pathname.toLowerCase()];
  if (here === target) return true;
  return !isExact && here.startsWith(target.length > 1 && target.endsWith("/") ? target : `${target}/`);
}

/** Without what only the router in the browser reads. */
function attributesOf({
  to: _to,
  target: _target,
  discover: _discover,
  prefetch: _prefetch,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  mask: _mask,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...attributes
}: LinkProps) {
  return attributes;
}
