import { requireStaff } from "~/areas/access/gate.server";
import { sampleLetter } from "~/flows/send-sample-letter.server";
import { letterDocument } from "~/platform/http/letter-document.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/letter-sample-content";

/** The HTML of a letter rendered with its sample. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const letter = await sampleLetter(services(context), params.template);
  if (!letter) throw new Response(null, { status: 404 });
  return letterDocument(letter.html);
}
