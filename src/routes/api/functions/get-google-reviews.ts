import { z } from "zod";
import { googleReviews } from "~/flows/google-reviews.server";
import { oneLineField } from "~/kit/text-field";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/get-google-reviews";
import { answer, fail } from "./answers";
import { isKnownCaller } from "./caller.server";

const body = z.object({ placeId: oneLineField().max(300) });

export async function action({ request, context }: Route.ActionArgs) {
  const parts = services(context);
  if (!isKnownCaller(request, parts)) return fail("invalid-key");
  const asked = body.safeParse(await request.json().catch(() => null));
  if (!asked.success) return fail("invalid-body");
  const found = await googleReviews(parts, asked.data.placeId);
  return found.ok ? answer(found.value) : fail(found.reason);
}

export function loader() {
  return fail("wrong-method");
}
