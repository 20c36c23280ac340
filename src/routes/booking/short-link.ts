import { data, redirect } from "react-router";
import { noteWrongKey } from "~/areas/access/gate.server";
import { subjectOfKey } from "~/areas/access/reads.server";
import { linkPath, withoutTail } from "~/areas/access/rules/secret-links";
import type { SubjectKind } from "~/areas/access/types";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/short-link";
import { privateHeaders } from "./page-privacy";

/** Only these are sent in text messages. */
const short: readonly SubjectKind[] = ["booking", "booking_member", "oppdrag_person"];

/** The short address in a text message: redirects to the full one, with the same key. */
export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const subject = await subjectOfKey(services(context).db, key);
  if (!subject || !short.includes(subject.kind)) {
    await noteWrongKey(context);
    throw data(null, { status: 404 });
  }
  throw redirect(linkPath(subject, withoutTail(key)), {
    status: 302,
    headers: { ...privateHeaders(), "Referrer-Policy": "no-referrer" },
  });
}
