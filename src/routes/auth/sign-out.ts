import { redirect } from "react-router";
import { signOut } from "~/areas/access/commands/sign-out.server";
import { sessionToken } from "~/areas/access/gate.server";
import { sessionCookie, writeCookie } from "~/areas/access/rules/cookies";
import { inTransaction } from "~/platform/database/tx.server";
import { requestInfo, services } from "~/platform/services.server";
import type { Route } from "./+types/sign-out";

/** Opening this address does not sign out; only a POST does. */
export function loader() {
  return redirect("/auth");
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = sessionToken(context, request);
  const { config, db, clock } = services(context);
  const { userAgent } = requestInfo(context);
  if (token) await inTransaction(db, (tx) => signOut(tx, { token, userAgent }, clock.now()));
  const gone = writeCookie(sessionCookie(config.publicUrl), "", 0);
  return redirect("/auth?ut=1", { status: 303, headers: { "Set-Cookie": gone } });
}
