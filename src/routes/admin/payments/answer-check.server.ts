import { z } from "zod";
import type { Admin } from "~/areas/access/types";
import { importTexts } from "~/areas/billing/texts/bank";
import { reopenCheck, signCheck } from "~/flows/keep-accounts.server";
import { ok, type Result, refuse } from "~/kit/result";
import { parseDay } from "~/kit/time";
import { oneLine } from "~/kit/typed-text";
import type { Services } from "~/platform/services.server";

const texts = importTexts.sign;

/** One press: "sign" with an account ("NOK 86011117947") and a day, or "reopen 0199…" with a note. */
export async function answerCheck(
  services: Services,
  admin: Admin,
  form: FormData,
): Promise<Result<"signert" | "apnet", "refused", string>> {
  const typed = (name: string) =>
    oneLine(String(form.get(name) ?? ""))
      .trim()
      .slice(0, 500);
  const [press = "", value = ""] = typed("press").split(" ");
  if (press === "reopen") {
    const note = typed("merknad");
    if (note === "") return refuse("refused", texts.noteMissing);
    const id = z.uuid().safeParse(value).data;
    const reopened = id ? await reopenCheck(services, admin, { id, note }) : refuse("not-found");
    return reopened.ok ? ok("apnet") : refuse("refused", texts.refusals[reopened.reason]);
  }
  const [, currency = "NOK", account = ""] = /^([A-Z]{3}) (.{0,40})$/.exec(typed("konto")) ?? [];
  const through = parseDay(typed("til"));
  if (!through) return refuse("refused", texts.refusals["not-over"]);
  const signed = await signCheck(services, admin, { account, currency, through });
  return signed.ok ? ok("signert") : refuse("refused", texts.refusals[signed.reason]);
}
