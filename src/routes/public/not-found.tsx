import { data } from "react-router";

/** Every address that nothing else answers to. The layout around it shows the page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
