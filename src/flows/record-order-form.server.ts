import { parseWithZod } from "@conform-to/zod/v4";
import { doerOf } from "~/areas/access/rules/doer";
import type { Admin } from "~/areas/access/types";
import { keepFile } from "~/areas/files/commands.server";
import { fileKinds } from "~/areas/files/rules";
import { whyNotReceived } from "~/areas/files/texts";
import { expectVersion } from "~/areas/history/commands.server";
import type { AcceptInput } from "~/areas/quotes/commands/accept.server";
import { documentOf } from "~/areas/quotes/rules/document";
import { readChoices } from "~/areas/quotes/rules/read-choices";
import { orderFormSchema } from "~/areas/quotes/schema/staff";
import { lockQuote, quoteById } from "~/areas/quotes/store/quotes.server";
import { versionNumber } from "~/areas/quotes/store/versions.server";
import { quoteStaffTexts } from "~/areas/quotes/texts/staff";
import type { Acceptance, QuoteChoices, QuoteId, QuoteRefusal } from "~/areas/quotes/types";
import { recordRefusals } from "~/areas/records/texts";
import { type Result, refuse } from "~/kit/result";
import { parseVersion } from "~/kit/version";
import { inTransaction } from "~/platform/database/tx.server";
import { type ReceivedFile, receiveUpload } from "~/platform/files/receive-upload.server";
import type { Services } from "~/platform/services.server";
import { acceptIn } from "./accept-quote.server";
import { letterContext } from "./letter-context.server";

/** What the form comes back with. */
export interface OrderFormRefused {
  readonly message: string | null;
  readonly errors: Readonly<Record<string, string[] | null>>;
  readonly typed: Readonly<Record<string, string>>;
  readonly choices: QuoteChoices | null;
}

type Recorded = Result<unknown, "invalid" | "refused", OrderFormRefused>;

/**
 * Staff record an acceptance that came on the company's own order form: who, in which role, what was chosen, and the form
 * itself. Null: there is no such quote.
 */
export async function recordOrderForm(
  services: Services,
  admin: Admin,
  id: QuoteId,
  request: Request,
): Promise<Recorded | null> {
  const received = await receiveUpload(request, services.files, fileKinds["order-form"]);
  const fields = (received.ok ? received.value.fields : received.detail?.fields) ?? new URLSearchParams();
  const quote = await quoteById(services.db, id);
  const version = quote && (await versionNumber(services.db, id, quote.sentVersion ?? 0));
  if (!version?.issued) return null;
  const choices = readChoices(documentOf(version.content, version.issued), fields);
  const parsed = parseWithZod(fields, { schema: orderFormSchema });
  const come = { message: null, errors: {}, typed: Object.fromEntries(fields), choices };
  const errors = {
    ...(parsed.status === "error" ? parsed.error : {}),
    ...(!received.ok && { file: [whyNotReceived(received.reason, "order-form")] }),
  };
  if (!received.ok || parsed.status !== "success") return refuse("invalid", { ...come, errors });
  if (!choices) return refuse("invalid", { ...come, message: quoteStaffTexts.refusals["unknown-set"] });
  const { signer: name, orderFollows, ...signature } = parsed.value;
  const input: AcceptInput = {
    ...signature,
    name,
    choices,
    shownOre: null,
    orderFollows: orderFollows && signature.orderNumber === "",
  };
  const seen = parseVersion(fields.get("version"));
  const accepted = await acceptOnForm(services, admin, { id, seen, input, file: received.value.file });
  if (accepted.ok) return accepted;
  if (accepted.reason === "not-found") return null;
  return refuse("refused", { ...come, message: wordsOf(accepted.reason) });
}

type Refused = QuoteRefusal | "changed-meanwhile";

function wordsOf(reason: Exclude<Refused, "not-found">): string {
  return reason === "changed-meanwhile" ? recordRefusals[reason] : quoteStaffTexts.refusals[reason];
}

export interface OnForm {
  readonly id: QuoteId;
  /** The version of the record that staff saw. */
  readonly seen: number | null;
  readonly input: AcceptInput;
  readonly file: ReceivedFile;
}

export async function acceptOnForm(
  services: Services,
  admin: Admin,
  { id, seen, input, file }: OnForm,
): Promise<Result<Acceptance, Refused>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx): Promise<Result<Acceptance, Refused>> => {
    const quote = await lockQuote(tx, id);
    const version = quote && (await versionNumber(tx, id, quote.sentVersion ?? 0));
    if (!quote || !version) return refuse("not-found");
    if (seen === null || !(await expectVersion(tx, { kind: "quote", id }, seen)).ok)
      return refuse("changed-meanwhile");
    const stored = await keepFile(tx, doerOf(admin), { kind: "order-form", received: file }, now);
    const orderForm = { name: file.name, file: stored.id };
    return acceptIn(tx, { context, actor: admin, quote, version, input, orderForm }, now);
  });
}
