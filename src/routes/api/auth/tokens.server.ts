import type { OpenedWire } from "~/areas/access/commands/wire-sessions.server";
import { wireTokens } from "~/flows/wire-tokens.server";
import type { MachineCall } from "~/platform/http/machine-doors.server";
import { services } from "~/platform/services.server";
import { fail, json } from "./answers";

/** The answer to a sign-in, a renewal, or a second factor. */
export async function sendTokens(context: MachineCall["context"], opened: OpenedWire): Promise<Response> {
  const tokens = await wireTokens(services(context), opened);
  return tokens ? json(tokens) : fail("no-session");
}
