import { data, redirect } from "react-router";
import { noteWrongKey } from "~/areas/access/gate.server";
import { subjectOfKey } from "~/areas/access/reads.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/short-link";
import { privateHeaders } from "./page-privacy";

const pages: Readonly<Partial<Record<string, string>>> = {
  booking: "/booking/edit",
  booking_member: "/booking/person",
};

/** The short address in a text message: redirects to the full one, with the same key. */
export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const subject = await subjectOfKey(services(context).db, key);
  const page = subject && pages[subject.kind];
  if (!page) {
    await noteWrongKey(context);
    throw data(null, { status: 404 });
  }
  throw redirect(`${page}/${subject.id}?key=${key}`, {
    status: 302,
    headers: { ...privateHeaders(), "Referrer-Policy": "no-referrer" },
  });
}
