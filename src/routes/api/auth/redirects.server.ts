import type { MachineCall } from "~/platform/http/machine-doors.server";
import { services } from "~/platform/services.server";
import { isKnownSite } from "../other-sites.server";

const longestAddress = 1_000;

/** Where a link may lead in the end: the studio's own site, or one that the owner has listed. Empty for any other. */
export async function allowedRedirect(
  context: MachineCall["context"],
  asked: string | null | undefined,
): Promise<string> {
  const url = asked && asked.length <= longestAddress ? URL.parse(asked) : null;
  if (url?.username !== "" || !/^https?:$/.test(url.protocol)) return "";
  return (await isKnownSite(context, url.origin)) ? url.href : "";
}

/** `?redirect_to=` of a call, or the site's home page. */
export async function redirectOf({ request, context }: MachineCall): Promise<string> {
  const asked = new URL(request.url).searchParams.get("redirect_to");
  return (await allowedRedirect(context, asked)) || new URL("/", services(context).config.publicUrl).href;
}
