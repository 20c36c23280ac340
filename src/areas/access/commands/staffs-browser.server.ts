import type { RouterContextProvider } from "react-router";
import { services } from "~/platform/services.server";
import { currentSession, deviceCookieOf } from "../gate.server";
import { isLiveDevice } from "./live-devices.server";

/**
 * Whether the browser belongs to staff: somebody has signed in with it before, or is signed in. It then need not wait
 * behind strangers. A cookie that anybody could invent does not count, nor one that was revoked.
 */
export async function isStaffsBrowser(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<boolean> {
  if (await isLiveDevice(services(context), deviceCookieOf(context, request))) return true;
  // Without a database the pages fail by themselves, with their own words.
  return currentSession(context, request).then(
    (live) => live !== null,
    () => false,
  );
}
