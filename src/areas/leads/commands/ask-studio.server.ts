import type { Visitor } from "~/areas/access/types";
import { recordCreation } from "~/areas/history/commands.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import type { Settings } from "~/areas/settings/types";
import { adminHref } from "~/kit/admin-href";
import { parsePhone } from "~/kit/phone";
import { type Instant, toDate } from "~/kit/time";
import { hashSecret, newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { renderLetter } from "~/ui/letter/render-letter";
import * as studioLead from "../mails/studio-lead";
import { leads } from "../tables.server";
import type { LeadContact, LeadId, LeadSource } from "../types";

export interface Asked extends LeadContact {
  /** A secret that the form was made with: a repeated submit finds its own lead. */
  readonly form: string;
  readonly source: Extract<LeadSource, "no-time" | "calculator">;
  readonly message: string;
  readonly productSlug: string | null;
}

interface AskContext {
  readonly settings: Settings;
  readonly publicUrl: string;
}

/** A visitor asks the studio to get in touch; the studio is told by a letter, once for each form. */
export async function askStudio(
  tx: Tx,
  { settings, publicUrl }: AskContext,
  visitor: Visitor,
  { form, ...asked }: Asked,
  now: Instant,
): Promise<void> {
  const id = newId<LeadId>();
  const at = toDate(now);
  const made = await tx
    .insert(leads)
    .values({
      ...{ id, ...asked, phoneE164: parsePhone(asked.phone), formHash: hashSecret(form) },
      ...{ status: "new", statusSince: at, createdAt: at },
    })
    .onConflictDoNothing({ target: leads.formHash })
    .returning({ id: leads.id });
  if (made.length === 0) return;
  await recordCreation(tx, visitor, { kind: "lead", id }, "created", {}, now);
  const { source, name, email, phone, message } = asked;
  const adminUrl = new URL(adminHref.lead(id), publicUrl).href;
  const { company, policy } = settings;
  const letter = renderLetter(studioLead, { source, name, email, phone, message, adminUrl }, company);
  await enqueueLetter(
    tx,
    {
      ...letter,
      key: `${letter.template}:${id}:asked`,
      to: { address: policy.noticeEmail, name: company.name },
      ...(email && { replyTo: email }),
      about: { kind: "lead", id },
    },
    now,
  );
}
