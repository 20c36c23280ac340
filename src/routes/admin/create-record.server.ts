import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { ZodType } from "zod";
import type { Staff } from "~/areas/access/types";
import type { Result } from "~/kit/result";
import { type Services, services } from "~/platform/services.server";
import type { InvalidIntent } from "~/ui/record/outcome";
import type { AdminArgs, Gate } from "./run-intent.server";

interface CreateSpec<Actor, Value, Reason extends string> {
  readonly schema: ZodType<Value>;
  /** Makes the record and gives its id. */
  readonly make: (platform: Services, actor: Actor, value: Value) => Promise<Result<string, Reason>>;
  /** Why it was refused, by field, in words. */
  readonly refusals: Readonly<Record<Reason, InvalidIntent["errors"]>>;
  readonly href: (id: string) => string;
}

/**
 * The action of a page that makes a record: leads to the new record, whose page says that it was made (`doneElsewhere:
 * ["create"]`), or gives the form back for `<CreatePage>` and `useFields("create", "")`.
 */
export async function createRecord<Actor extends Staff, Value, Reason extends string = never>(
  { context, request }: AdminArgs,
  gate: Gate<Actor>,
  { schema, make, refusals, href }: CreateSpec<Actor, Value, Reason>,
) {
  const actor = await gate(context, request);
  const submission = parseWithZod(await request.formData(), { schema });
  const returned = (errors: InvalidIntent["errors"], status: number) =>
    data({ kind: "invalid", intent: "create", errors, typed: submission.payload } as const, { status });
  if (submission.status !== "success") return returned(submission.error ?? {}, 422);
  const made = await make(services(context), actor, submission.value);
  if (!made.ok) return returned(refusals[made.reason], 409);
  throw redirect(`${href(made.value)}?gjort=create`, 303);
}
