import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import type { GivenPasskey } from "~/areas/access/commands/passkeys.server";
import type { GivenCode } from "~/areas/access/commands/prove-identity.server";
import { passkeySchema, recoverySchema, totpSchema } from "~/areas/access/schema";
import { codeReasons, passkeyReasons, wrongRecoveryCode } from "~/areas/access/texts/second-factor";
import type { CodeReason } from "~/areas/access/types";
import type { FromBrowser } from "~/flows/prove-identity.server";
import { limitKeyOf } from "~/platform/http/client-address.server";
import { requestInfo } from "~/platform/services.server";
import { browserOf } from "./signed-in.server";

/** The requesting browser, with the address under which its tries are counted. */
export function fromBrowser(context: Readonly<RouterContextProvider>, request: Request): FromBrowser {
  return { ...browserOf(context, request), address: limitKeyOf(requestInfo(context).address) };
}

/** The submitted code, or the field's error. */
export function readCode(form: FormData): { given: GivenCode } | { errors: readonly string[] } {
  const kind = form.get("intent") === "recovery" ? "recovery" : "totp";
  const submission = parseWithZod(form, { schema: kind === "totp" ? totpSchema : recoverySchema });
  if (submission.status !== "success") return { errors: submission.error?.kode ?? [] };
  return { given: { kind, code: submission.value.kode } };
}

/** The submitted passkey answer, or null when it is none. */
export function readPasskey(form: FormData): GivenPasskey | null {
  const submission = parseWithZod(form, { schema: passkeySchema });
  if (submission.status !== "success") return null;
  return { questionId: submission.value.sporsmal, answer: submission.value.svar };
}

interface RefusedCode {
  readonly reason: CodeReason;
  readonly detail?: { readonly waitMinutes: number } | undefined;
}

export function codeRefusal({ reason, detail }: RefusedCode, { kind }: GivenCode): string {
  if (reason === "wrong-code" && kind === "recovery") return wrongRecoveryCode;
  return codeReasons[reason](detail?.waitMinutes ?? 1);
}

/** Why a passkey form without a usable answer was refused. */
export function passkeyRefusal(form: FormData): string {
  return passkeyReasons[form.get("svar") === "" ? "not-ready" : "passkey-unknown"];
}
