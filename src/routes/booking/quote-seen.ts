import { requireSlug } from "~/areas/access/gate.server";
import { openQuote } from "~/flows/answer-quote.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/quote-seen";
import { privateHeaders } from "./page-privacy";

/** A browser has shown the quote to a person. Nothing is fetched here. */
export async function action({ context, params }: Route.ActionArgs) {
  const link = await requireSlug(context, "quote", params.slug);
  await openQuote(services(context), link);
  return new Response(null, { status: 204, headers: privateHeaders() });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireSlug(context, "quote", params.slug);
  return new Response(null, { status: 405, headers: { ...privateHeaders(), Allow: "POST" } });
}
