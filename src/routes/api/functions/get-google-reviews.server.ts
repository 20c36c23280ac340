import { z } from "zod";
import { googleReviews } from "~/flows/google-reviews.server";
import { oneLineField } from "~/kit/text-field";
import type { MachineCall } from "~/platform/http/machine-doors.server";
import { services } from "~/platform/services.server";
import { namedWordsOf } from "../invalid-words";
import { answer, fail, failInvalid } from "./answers";

const body = z.object({ placeId: oneLineField().max(300) });

export async function getGoogleReviews({ request, context }: MachineCall): Promise<Response> {
  const parts = services(context);
  const sent: unknown = await request.json().catch(() => null);
  const asked = body.safeParse(sent);
  if (!asked.success) return failInvalid(namedWordsOf(asked.error.issues[0], sent));
  const found = await googleReviews(parts, asked.data.placeId);
  return found.ok ? answer(found.value) : fail(found.reason);
}
