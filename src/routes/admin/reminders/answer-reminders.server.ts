import { z } from "zod";
import type { Admin } from "~/areas/access/types";
import type { SeenLetter } from "~/areas/billing/commands/remind.server";
import { remindRefusals } from "~/areas/billing/texts/reminders";
import type { InvoiceId } from "~/areas/billing/types";
import { sendReminder } from "~/flows/remind.server";
import { ore } from "~/kit/money";
import type { Services } from "~/platform/services.server";

const amount = z.coerce.number().int().min(0).max(1_000_000_000).transform(ore);
const seenSchema = z.tuple([z.uuid(), z.enum(["reminder", "notice"]), amount, amount, amount]);

interface Answer {
  readonly sent: number;
  readonly refused: readonly { readonly id: InvoiceId; readonly why: string }[];
}

/** Sends the letters that were chosen, each as it was shown: "id reminder fee compensation interest". */
export async function answerReminders(services: Services, admin: Admin, form: FormData): Promise<Answer> {
  let sent = 0;
  const refused: { id: InvoiceId; why: string }[] = [];
  for (const chosen of form.getAll("velg").slice(0, 100)) {
    const parsed = seenSchema.safeParse(String(chosen).split(" "));
    if (!parsed.success) continue;
    const [id, step, feeOre, compensationOre, interestOre] = parsed.data;
    const seen: SeenLetter = { id: id as InvoiceId, step, feeOre, compensationOre, interestOre };
    const outcome = await sendReminder(services, admin, seen);
    if (outcome.ok) sent += 1;
    else refused.push({ id: seen.id, why: remindRefusals[outcome.reason] });
  }
  return { sent, refused };
}
