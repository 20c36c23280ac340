import { requireAdmin } from "~/areas/access/gate.server";
import { wordsFrom } from "~/areas/settings/rules/letter-words";
import { sampleInWords } from "~/flows/letter-words.server";
import { parseId } from "~/kit/ids";
import { letterDocument } from "~/platform/http/letter-document.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/letter-words-content";

/** The sample of a letter as it would be sent with the words in the address. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { searchParams } = new URL(request.url);
  const letter = {
    template: params.template,
    productId: parseId<"product">(searchParams.get("produkt") ?? ""),
  };
  const words = wordsFrom(Object.fromEntries(searchParams));
  const sample = await sampleInWords(services(context), admin, letter, words);
  if (!sample) throw new Response(null, { status: 404 });
  return letterDocument(sample.html);
}
