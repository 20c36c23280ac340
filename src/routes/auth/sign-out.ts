import { redirect } from "react-router";
import { sessionToken } from "~/areas/access/gate.server";
import { sessionCookie, writeCookie } from "~/areas/access/rules/cookies";
import { singleCommands } from "~/flows/single-commands.server";
import { requestInfo, services } from "~/platform/services.server";
import type { Route } from "./+types/sign-out";

/** Opening this address does not sign out; only a POST does. */
export function loader() {
  return redirect("/auth");
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = sessionToken(context, request);
  const platform = services(context);
  const { userAgent } = requestInfo(context);
  if (token) await singleCommands.signOut(platform, { token, userAgent });
  const gone = writeCookie(sessionCookie(platform.config.publicUrl), "", 0);
  return redirect("/auth?ut=1", { status: 303, headers: { "Set-Cookie": gone } });
}
