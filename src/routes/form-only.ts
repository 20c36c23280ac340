import { data } from "react-router";

/**
 * The loader of an address that accepts only forms. Without a loader React Router answers a request for its data with a
 * server error.
 */
export function refuseToShow(): never {
  throw data(null, { status: 405, headers: { Allow: "POST" } });
}
