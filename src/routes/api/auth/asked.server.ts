import type { z } from "zod";
import { wireSessionOf } from "~/areas/access/gate/wire.server";
import type { WireSession } from "~/areas/access/types/wire";
import type { Program } from "~/flows/wire-sign-in.server";
import { isStorable } from "~/kit/storable-json";
import { limitKeyOf } from "~/platform/http/client-address.server";
import type { MachineCall } from "~/platform/http/machine-doors.server";
import { requestInfo, services } from "~/platform/services.server";
import { accountTokenOf } from "../functions/caller.server";
import { namedWordsOf } from "../invalid-words";
import { fail } from "./answers";

/** A call of auth/v1 and the variable parts of its path. */
export interface AuthCall extends MachineCall {
  readonly parts: readonly string[];
}

export function programOf({ context }: MachineCall): Program {
  const { userAgent, address } = requestInfo(context);
  return { userAgent, address: limitKeyOf(address) };
}

/** The body by its schema, or the refusal to send. Fields that the schema does not name are left out. */
export async function bodyOf<Schema extends z.ZodType>(
  { request }: MachineCall,
  schema: Schema,
): Promise<{ readonly body: z.output<Schema> } | { readonly refusal: Response }> {
  const text = await request.text();
  const typed = parsed(text === "" ? "{}" : text);
  if (typed === undefined || !isStorable(typed)) return { refusal: fail("bad-json") };
  const read = schema.safeParse(typed);
  if (read.success) return { body: read.data };
  return { refusal: fail("invalid", { message: namedWordsOf(read.error.issues[0], typed) }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The caller's session, or the refusal to send. */
export async function sessionOf({
  request,
  context,
}: MachineCall): Promise<{ readonly session: WireSession } | { readonly refusal: Response }> {
  const session = await wireSessionOf(context, accountTokenOf(request.headers, services(context)));
  return typeof session === "string" ? { refusal: fail(session) } : { session };
}
