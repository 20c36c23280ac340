import { data } from "react-router";
import { sentTapsSchema } from "~/areas/oppdrag/schema/day";
import { takeTaps } from "~/flows/shooting-day.server";
import { privateHeaders } from "../../../booking/page-privacy";
import type { Route } from "./+types/taps";
import { open, openDay, viewOfDay } from "./day-route.server";

/** What a device did on the day, perhaps hours ago, and the day as it is afterwards. Sent twice, it counts once. */
export async function action(args: Route.ActionArgs) {
  const { staff, platform, asked } = await openDay(args);
  const form = await args.request.formData();
  const sent = sentTapsSchema.safeParse({ taps: tapsIn(String(form.get("taps"))) });
  if (!sent.success) throw data(null, { status: 422 });
  const answers = await takeTaps(platform, staff, { ...asked, taps: sent.data.taps });
  const view = await viewOfDay(platform, staff, asked);
  return Response.json({ answers, view }, { headers: privateHeaders() });
}

/** The day alone: the named one, or today's. */
export async function loader(args: Route.LoaderArgs) {
  const { platform, staff, asked } = await open(args);
  return Response.json({ view: await viewOfDay(platform, staff, asked) }, { headers: privateHeaders() });
}

function tapsIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
