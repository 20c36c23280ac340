import { data } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import type { Route } from "./+types/not-found";

/** An address in the back office that nothing answers; strangers are asked to sign in, and learn nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  throw data(null, { status: 404 });
}

export default function NothingHere() {
  return null;
}
