import { redirect } from "react-router";
import { signOut } from "~/areas/access/commands/sign-out.server";
import { sessionToken } from "~/areas/access/gate.server";
import { sessionCookie, writeCookie } from "~/areas/access/rules/cookies";
import { requestInfo, services } from "~/platform/services.server";
import type { Route } from "./+types/sign-out";

/** Looking at this address signs nobody out. */
export function loader() {
  return redirect("/auth");
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = sessionToken(context, request);
  if (token) await signOut(services(context), token, requestInfo(context).userAgent);
  const gone = writeCookie(sessionCookie(services(context).config.publicUrl), "", 0);
  return redirect("/auth?ut=1", { status: 303, headers: { "Set-Cookie": gone } });
}
