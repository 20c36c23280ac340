import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, redirect } from "react-router";
import type { ZodType } from "zod";
import { ownPath } from "~/areas/access/rules/own-path";
import type { Staff } from "~/areas/access/types";
import type { RecordKind } from "~/areas/history/types";
import type { Asked, RecordAudience } from "~/areas/records/types";
import { besideRecord, onSeenVersion } from "~/flows/checked-command.server";
import { type Id, parseId } from "~/kit/ids";
import { isRefusal, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { parseVersion } from "~/kit/version";
import type { Tx } from "~/platform/database/tx.server";
import { type Services, services } from "~/platform/services.server";
import { type Conflict, type IntentOutcome, parseSeen } from "~/ui/record/outcome";
import { frameIntents, frameRefusals } from "./frame-intents.server";

type Context = Readonly<RouterContextProvider>;

/** The arguments of a loader or an action of the back office. */
export interface AdminArgs {
  readonly context: Context;
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Who may come in: `requireStaff`, `requireAdmin`. */
export type Gate<Actor> = (context: Context, request: Request) => Promise<Actor>;

type FieldErrors = Readonly<Record<string, string[]>>;

interface Schema<Value> {
  /** The schema of the form's fields; left out where there are none. */
  readonly schema?: ZodType<Value>;
  /**
   * Errors of fields that depend on the record, such as a sum over its maximum. They are shown together with those of
   * the schema; the command still refuses, because the record may change in between.
   */
  readonly recordErrors?: (
    services: Services,
    id: string,
    typed: Readonly<Record<string, unknown>>,
  ) => Promise<FieldErrors>;
}

/** A command, run in a transaction that is opened after the version has been checked. */
interface CommandIntent<Actor, Kind extends string, Value> extends Schema<Value> {
  readonly command: (
    tx: Tx,
    actor: Actor,
    asked: Asked<Kind, Value>,
    now: Instant,
  ) => Promise<Result<unknown, string>>;
  readonly run?: undefined;
}

/** A flow, which opens its own transaction and checks the version in it. */
interface FlowIntent<Actor, Kind extends string, Value> extends Schema<Value> {
  readonly run: (
    services: Services,
    actor: Actor,
    asked: Asked<Kind, Value>,
  ) => Promise<Result<unknown, string>>;
  readonly command?: undefined;
}

type Intent<Actor, Kind extends string, Value> =
  | CommandIntent<Actor, Kind, Value>
  | FlowIntent<Actor, Kind, Value>;

export interface IntentSpec<Actor, Kind extends RecordKind, Values> {
  /** Parses the record's id; the address has it in the parameter `id` unless `param` says otherwise. */
  readonly kind: Kind;
  readonly param?: string;
  /** The staff who may see the record; for the notes and the owner. */
  readonly audienceOf: RecordAudience<Kind>;
  readonly intents: { readonly [Name in keyof Values]: Intent<Actor, Kind, Values[Name]> };
  /** The refusal in words; null: there is no such record. */
  readonly words: (refused: RefusedIntent<Kind>, services: Services, actor: Actor) => Words | Promise<Words>;
  /** The current state of the record, when another change came first. */
  readonly conflict?: (
    services: Services,
    asked: RefusedIntent<Kind>,
    actor: Actor,
  ) => Promise<Conflict | null>;
  /** Where to redirect after the intent, if not back to the page. */
  readonly leadsTo?: Readonly<Record<string, string>>;
}

type Words = string | null;

export interface RefusedIntent<Kind extends string> {
  readonly id: Id<Kind>;
  readonly intent: string;
  readonly reason: string;
  readonly version: number;
  readonly detail: unknown;
}

/**
 * The only action of a record's page. The form sends the intent in `intent` and the version that was seen in `version`;
 * without a version it is refused, because it could overwrite an unseen change. When done it redirects back, and the
 * address says what was done (`?gjort=checkIn&id=…&utgave=4`). Otherwise the typed values come back with the reason.
 */
export async function runIntent<
  Actor extends Staff,
  const Kind extends RecordKind,
  Values extends Record<string, unknown>,
>({ context, request, params }: AdminArgs, gate: Gate<Actor>, spec: IntentSpec<Actor, Kind, Values>) {
  const actor = await gate(context, request);
  const id = parseId<Kind>(params[spec.param ?? "id"]);
  if (!id) throw data(null, { status: 404 });
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  const outcome = await takeKnown(services(context), actor, spec, { id, intent, form });
  if (outcome.kind !== "done") return data(outcome, { status: outcome.kind === "invalid" ? 422 : 409 });
  if (outcome.made) throw redirect(outcome.made, 303);
  const { pathname } = new URL(request.url);
  const back = ownPath(
    String(form.get("til") ?? ""),
    spec.leadsTo?.[intent] ?? pathname.replace(/(\/_)?\.data$/, ""),
  );
  const done = new URLSearchParams({ gjort: intent, id, utgave: String(outcome.version) });
  if (outcome.noteId) done.set("notat", outcome.noteId);
  throw redirect(`${back}${back.includes("?") ? "&" : "?"}${done}`, 303);
}

interface Submitted<Kind extends string> {
  readonly id: Id<Kind>;
  readonly intent: string;
  readonly form: FormData;
}

interface Done {
  readonly kind: "done";
  /** The version of the record, or of the note. */
  readonly version: number;
  readonly noteId?: string;
  /** The address of a record that was made, which opens instead of this page. */
  readonly made?: string;
}

/** The record's own intents first, then those that every record has. */
function takeKnown<Actor extends Staff, Kind extends RecordKind, Values>(
  platform: Services,
  actor: Actor,
  spec: IntentSpec<Actor, Kind, Values>,
  submitted: Submitted<Kind>,
): Promise<IntentOutcome | Done> {
  const { intent } = submitted;
  if (Object.hasOwn(spec.intents, intent)) return take(platform, actor, spec, submitted);
  if (Object.hasOwn(frameIntents, intent)) return takeFrameIntent(platform, actor, spec, submitted);
  throw data(null, { status: 400 });
}

async function takeFrameIntent<Kind extends RecordKind>(
  platform: Services,
  staff: Staff,
  { kind, audienceOf }: { readonly kind: Kind; readonly audienceOf: RecordAudience<Kind> },
  { id, intent, form }: Submitted<Kind>,
): Promise<IntentOutcome | Done> {
  const { schema, command } = frameIntents[intent as keyof typeof frameIntents];
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") {
    return { kind: "invalid", intent, errors: submission.error ?? {}, typed: submission.payload };
  }
  const result = await besideRecord(platform, staff, { kind, id }, audienceOf, (tx, place, now) =>
    command(tx, staff, place, submission.value, now),
  );
  if (isRefusal(result)) {
    if (result.reason === "not-found") throw data(null, { status: 404 });
    return {
      kind: "refused",
      intent,
      message: frameRefusals[result.reason] ?? result.reason,
      typed: submission.payload,
    };
  }
  return { kind: "done", ...(result.value as { version: number; noteId?: string }) };
}

async function take<Actor, Kind extends RecordKind, Values>(
  platform: Services,
  actor: Actor,
  spec: IntentSpec<Actor, Kind, Values>,
  { id, intent, form }: Submitted<Kind>,
): Promise<IntentOutcome | Done> {
  const asked = spec.intents[intent as keyof Values];
  const { schema } = asked;
  const submission = schema && parseWithZod(form, { schema });
  const typed = submission?.payload ?? {};
  const recordErrors = (await asked.recordErrors?.(platform, id, typed)) ?? {};
  if (submission && submission.status !== "success") {
    return { kind: "invalid", intent, errors: { ...recordErrors, ...submission.error }, typed };
  }
  if (Object.keys(recordErrors).length > 0) return { kind: "invalid", intent, errors: recordErrors, typed };
  const version = parseVersion(form.get("version"));
  const value = submission?.value as Values[keyof Values];
  const result =
    version === null
      ? refuse("version-missing")
      : await carryOut(platform, actor, asked, { id, version, value }, spec.kind);
  if (!isRefusal(result))
    return { kind: "done", version: versionAfter(result, version ?? 0), ...madeBy(result) };
  const refused = { id, intent, version: version ?? 0, reason: result.reason, detail: result.detail };
  const conflict =
    result.reason === "changed-meanwhile" ? await spec.conflict?.(platform, refused, actor) : null;
  if (conflict) {
    return {
      kind: "conflict",
      intent,
      ...conflict,
      typed,
      seen: parseSeen(form.get("seen")),
    };
  }
  const message = await spec.words(refused, platform, actor);
  if (message === null) throw data(null, { status: 404 });
  return { kind: "refused", intent, message, typed };
}

function carryOut<Actor, Kind extends RecordKind, Value>(
  platform: Services,
  actor: Actor,
  intent: Intent<Actor, Kind, Value>,
  asked: Asked<Kind, Value>,
  kind: Kind,
): Promise<Result<unknown, string>> {
  if (intent.run) return intent.run(platform, actor, asked);
  return onSeenVersion(platform, { kind, id: asked.id }, asked.version, (tx, now) =>
    intent.command(tx, actor, asked, now),
  );
}

function madeBy(result: Result<unknown, string>): Pick<Done, "made"> {
  const value = result.ok ? (result.value as { made?: unknown } | null | undefined) : null;
  return typeof value?.made === "string" ? { made: value.made } : {};
}

/** A change writes one line of history unless the command says otherwise. */
function versionAfter(result: Result<unknown, string>, version: number): number {
  const value = result.ok ? (result.value as { version?: unknown } | null | undefined) : null;
  return typeof value?.version === "number" ? value.version : version + 1;
}
