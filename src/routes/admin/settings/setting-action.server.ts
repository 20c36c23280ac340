import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { ZodType } from "zod";
import { ownPath } from "~/areas/access/rules/own-path";
import type { Admin } from "~/areas/access/types";
import type { SettingAsked } from "~/areas/settings/commands/versioned-setting.server";
import { settingsTexts } from "~/areas/settings/texts/sections";
import { parseChoice } from "~/kit/list";
import { isRefusal, type Result, refuse } from "~/kit/result";
import { parseVersion } from "~/kit/version";
import { type Services, services } from "~/platform/services.server";
import { type Conflict, parseSeen } from "~/ui/record/outcome";
import type { AdminArgs } from "../run-intent.server";
import type { SettingOutcome } from "./setting-outcome";

export type Typed = Readonly<Record<string, string>>;

type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: Readonly<Record<string, readonly string[] | null>> };

type Write<Id, Value, Reason extends string> = (
  platform: Services,
  admin: Admin,
  asked: SettingAsked<Id, Value>,
) => Promise<Result<{ readonly version: number }, Reason>>;

/** The errors by field of a refusal, and what the form is filled in with if not with what was typed. */
interface FieldsOfRefusal {
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
  readonly typed?: Readonly<Record<string, unknown>>;
}

/** `to`: the page that opens afterwards, if not this one. */
type Free<Id, Reason extends string> = (
  platform: Services,
  admin: Admin,
  asked: Sent<Id>,
) => Promise<Result<unknown, Reason>>;

interface SettingRoute<Id, Value, Preview, Reason extends string, Aside> {
  /** Reads what `save` stores; left out, together with `change`, where there is no such intent. */
  readonly read?: (typed: Typed, sent: URLSearchParams) => Read<Value>;
  readonly change?: Write<Id, Value, Reason>;
  readonly restore?: Write<Id, number, Reason>;
  readonly words: Readonly<Record<Exclude<Reason, keyof typeof settingsTexts.refusals>, string>> &
    Readonly<Partial<Record<keyof typeof settingsTexts.refusals, string>>>;
  /** Further intents that change the setting; their value is what was typed. */
  readonly more?: Readonly<Record<string, Write<Id, Typed, Reason>>>;
  /** Intents that change nothing and are answered on the page. */
  readonly asides?: Readonly<
    Record<string, (platform: Services, admin: Admin, asked: Sent<Id>) => Promise<Aside>>
  >;
  /** Intents about no version of the setting: something new, an order, an invitation. */
  readonly free?: Readonly<Record<string, Free<Id, Reason>>>;
  /** Fields that a page never gets back: passwords and keys. */
  readonly secrets?: readonly string[];
  /** Null: the refusal belongs to no field. `wrong-fields` says in its detail which. */
  readonly fieldsOf?: (reason: Reason) => FieldsOfRefusal | null;
  /** The setting as somebody else left it meanwhile, for a form whose fields are merged one by one. */
  readonly conflict?: (platform: Services, admin: Admin, id: Id, seen: number) => Promise<Conflict>;
  /** The effect of the change: shown first, and only what was shown is saved. */
  readonly preview?: (platform: Services, admin: Admin, value: Value, typed: Typed) => Promise<Preview>;
  /** The fields after a step that only rearranges the form, for browsers without scripts. */
  readonly step?: (typed: Typed, step: string) => Typed;
  /** After the change is committed: caches to forget. */
  readonly saved?: (platform: Services) => void;
  readonly href: string;
  /** Where on the page to stay after the change: the picture that is being edited. */
  readonly stay?: (typed: Typed) => Readonly<Record<string, string>>;
}

/** A refusal by the schema of a form, beside its fields. */
export function wrongFields({ error }: { readonly error?: Record<string, string[] | null> | null }) {
  return refuse("wrong-fields", { errors: error ?? {} });
}

/** Reads a form by a schema. */
export function readBy<Value>(schema: ZodType<Value>, typed: Typed): Read<Value> {
  const submission = parseWithZod(new URLSearchParams(typed), { schema });
  return submission.status === "success"
    ? { ok: true, value: submission.value }
    : { ok: false, errors: submission.error ?? {} };
}

/**
 * The action of a setting's page: `save` and `restore`, each with the version that was seen. Redirects to `href` with
 * what was done (`settingDone`), or gives back what was typed with the errors, the refusal or the preview.
 */
export async function runSetting<Id, Value, Reason extends string, Preview = never, Aside = never>(
  { context, request }: AdminArgs,
  admin: Admin,
  id: Id,
  route: SettingRoute<Id, Value, Preview, Reason, Aside>,
) {
  const platform = services(context);
  const sent = textsOf(await request.formData());
  const typed = Object.fromEntries(sent);
  const userAgent = request.headers.get("user-agent") ?? "";
  const outcome = await answer(platform, admin, { id, typed, sent, userAgent }, route);
  if (outcome.kind !== "done") {
    return data(shownAgain(outcome, sent, route.secrets), { status: statusOf(outcome) });
  }
  route.saved?.(platform);
  const done = new URLSearchParams({ gjort: outcome.intent, ...route.stay?.(typed) });
  if (outcome.version !== null) done.set("utgave", String(outcome.version));
  const to = outcome.to ?? route.href;
  throw redirect(ownPath(typed.til ?? "", `${to}${to.includes("?") ? "&" : "?"}${done}`), 303);
}

/** What the page has just done, and the version after it. `more`: intents of this page besides save and restore. */
export function settingDone<More extends string = never>({ url }: Request, more: readonly More[] = []) {
  const { searchParams } = new URL(url);
  const intent = parseChoice(searchParams, "gjort", ["save", "restore", ...more]);
  return intent && { intent, version: parseVersion(searchParams.get("utgave")) };
}

export interface Sent<Id> {
  readonly id: Id;
  readonly typed: Typed;
  /** The same with every value of a field that is sent several times. */
  readonly sent: URLSearchParams;
  readonly userAgent: string;
}

interface Done {
  readonly kind: "done";
  readonly intent: string;
  readonly version: number | null;
  readonly to?: string | undefined;
}

async function answer<Id, Value, Preview, Reason extends string, Aside>(
  platform: Services,
  admin: Admin,
  { id, typed, sent, userAgent }: Sent<Id>,
  route: SettingRoute<Id, Value, Preview, Reason, Aside>,
): Promise<SettingOutcome<Preview, Aside> | Done> {
  const { step, intent = "" } = typed;
  if (step !== undefined && route.step) {
    return { kind: "rearranged", intent: "save", typed: route.step(typed, step) };
  }
  const aside = Object.hasOwn(route.asides ?? {}, intent) && route.asides?.[intent];
  if (aside) {
    const asked = { id, typed, sent, userAgent };
    return { kind: "aside", intent, aside: await aside(platform, admin, asked), typed };
  }
  const free = Object.hasOwn(route.free ?? {}, intent) && route.free?.[intent];
  if (free) {
    const result = await free(platform, admin, { id, typed, sent, userAgent });
    if (isRefusal(result)) return settle(platform, admin, { id, version: 0, typed, intent, result }, route);
    const { to } = (result.value ?? {}) as { readonly to?: string };
    return { kind: "done", intent, version: null, to };
  }
  const version = parseVersion(typed.version);
  const asked = { id, version: version ?? 0, userAgent };
  const { restore } = route;
  if (intent === "restore" && restore) {
    const result =
      version === null
        ? refuse("version-missing" as const)
        : await restore(platform, admin, { ...asked, value: Number(typed.line) });
    return settle(platform, admin, { ...asked, typed, intent: "restore", result }, route);
  }
  const more = Object.hasOwn(route.more ?? {}, intent) && route.more?.[intent];
  if (more) {
    const result =
      version === null
        ? refuse("version-missing" as const)
        : await more(platform, admin, { ...asked, value: typed });
    return settle(platform, admin, { ...asked, typed, intent, result }, route);
  }
  const { read: readTyped, change } = route;
  if (intent !== "save" || !readTyped || !change) throw data(null, { status: 400 });
  const read = readTyped(typed, sent);
  if (!read.ok) return { kind: "invalid", intent: "save", errors: read.errors, typed };
  const shown = JSON.stringify(read.value);
  if (route.preview && typed.shown !== shown) {
    const preview = await route.preview(platform, admin, read.value, typed);
    return { kind: "preview", intent: "save", preview, shown, typed };
  }
  const result =
    version === null
      ? refuse("version-missing" as const)
      : await change(platform, admin, { ...asked, value: read.value });
  return settle(platform, admin, { ...asked, typed, intent: "save", result }, route);
}

interface Settled<Id, Reason extends string> {
  readonly id: Id;
  readonly version: number;
  readonly typed: Typed;
  readonly intent: string;
  readonly result: Result<{ readonly version: number }, Reason | "version-missing">;
}

async function settle<Id, Value, Preview, Reason extends string, Aside>(
  platform: Services,
  admin: Admin,
  { id, version, typed, intent, result }: Settled<Id, Reason>,
  { fieldsOf, conflict, words }: SettingRoute<Id, Value, Preview, Reason, Aside>,
): Promise<SettingOutcome<Preview, Aside> | Done> {
  if (!isRefusal(result)) return { kind: "done", intent, version: result.value.version };
  const { reason, detail } = result;
  const wrong = reason === "wrong-fields" ? (detail as FieldsOfRefusal) : fieldsOf?.(reason as Reason);
  if (wrong) return { kind: "invalid", intent, typed, ...wrong };
  if (reason === "changed-meanwhile" && intent === "save" && conflict) {
    const now = await conflict(platform, admin, id, version);
    return { kind: "conflict", intent, ...now, typed, seen: parseSeen(typed.seen) };
  }
  const said: Readonly<Record<string, string | undefined>> = { ...settingsTexts.refusals, ...words };
  const message = said[reason];
  if (message === undefined) throw new Error(`No words for the refusal ${reason}`);
  // Without the version: the page that says what is different is what the next attempt has seen.
  const { version: _, ...kept } = typed;
  return { kind: "refused", intent, message, typed: kept };
}

function textsOf(form: FormData): URLSearchParams {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  return new URLSearchParams(texts);
}

/** What was typed as the page shows it again: without secrets, and with every value of a field with several. */
function shownAgain<Outcome extends { readonly typed: Readonly<Record<string, unknown>> }>(
  outcome: Outcome,
  sent: URLSearchParams,
  secrets: readonly string[] = [],
): Outcome {
  const shown = Object.entries(outcome.typed)
    .filter(([name]) => !secrets.includes(name))
    .map(([name, value]) => {
      const all = sent.getAll(name);
      return [name, all.length > 1 ? all : value];
    });
  return { ...outcome, typed: Object.fromEntries(shown) };
}

function statusOf({ kind }: SettingOutcome<unknown, unknown>): number {
  if (kind === "preview" || kind === "rearranged" || kind === "aside") return 200;
  return kind === "invalid" ? 422 : 409;
}
