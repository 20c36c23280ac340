import { data } from "react-router";

/** Matches every address without a route. The layout shows the page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
