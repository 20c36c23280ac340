import { data } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import type { Route } from "./+types/not-found";

/**
 * An unknown address in the back office; visitors who are not signed in are redirected to the sign-in page, and learn
 * nothing.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  throw data(null, { status: 404 });
}

export default function NothingHere() {
  return null;
}
