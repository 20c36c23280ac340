import { redirect } from "react-router";
import { cookieWithTime } from "~/areas/access/commands/chosen-time.server";
import { visitorOf } from "~/areas/access/gate.server";
import { chooseFrom, readAsked, soldOnline } from "~/areas/bookings/rules/choices";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { chooseSession } from "~/flows/choose-session.server";
import { holdTime } from "~/flows/hold-time.server";
import { dayOf, parseInstant } from "~/kit/time";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/start";
import { pickerQuery, stepHref } from "./addresses";
import { attemptOf, sourceOfRequest } from "./attempt.server";

/** Only a press holds a time: a link that is opened, or fetched by a program, shows the first step. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(stepHref(params.slug, "what", null), 302);
}

/**
 * A page's offer of one package at one time: the time is held, and the visitor only has to say who they are. A time that
 * somebody else was faster to take leads to the calendar, which says so and offers the nearest.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const attempt = attemptOf({ context, request });
  const all = services(context);
  const form = await request.formData();
  const { slug } = params;
  const product = soldOnline(await productBySlug(all.db, slug, all.clock.now()));
  const chosen = product && chooseFrom([product], readAsked(form), slug);
  const start = parseInstant(String(form.get("tid") ?? ""));
  if (!chosen || chosen.tooMany || start === null) return redirect(stepHref(slug, "what", null), 303);
  const { visitor, setCookie } = visitorOf(context, request);
  const { token } = await chooseSession(all, visitor, {
    token: null,
    productSlug: slug,
    choices: chosen.choices,
  });
  const taken = { token, productSlug: slug };
  attempt.started(taken, sourceOfRequest({ context, request }));
  const held = await holdTime(all, visitor, { token, start });
  if (!held.ok) {
    attempt.refused(taken, "product", held.reason);
    const look = pickerQuery({ day: dayOf(start), start });
    return redirect(stepHref(slug, "when", token, look), {
      status: 303,
      headers: { "Set-Cookie": setCookie },
    });
  }
  attempt.reached(taken, "time");
  const marked = cookieWithTime(context, withCookie(request, setCookie));
  return redirect(stepHref(slug, "who", token), { status: 303, headers: { "Set-Cookie": marked } });
}

/** The request as the browser's next one will be: a first visit has no cookie yet. */
function withCookie({ url }: Request, setCookie: string): Request {
  return new Request(url, { headers: { cookie: setCookie.split(";")[0] ?? "" } });
}
