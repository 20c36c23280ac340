import { z } from "zod";
import { googleReviews } from "~/flows/google-reviews.server";
import { oneLineField } from "~/kit/text-field";
import type { MachineCall } from "~/platform/http/machine-doors.server";
import { services } from "~/platform/services.server";
import { answer, fail } from "./answers";

const body = z.object({ placeId: oneLineField().max(300) });

export async function getGoogleReviews({ request, context }: MachineCall): Promise<Response> {
  const parts = services(context);
  const asked = body.safeParse(await request.json().catch(() => null));
  if (!asked.success) return fail("invalid-body");
  const found = await googleReviews(parts, asked.data.placeId);
  return found.ok ? answer(found.value) : fail(found.reason);
}
