import type { Admin } from "~/areas/access/types";
import { type CleanupRule, cleanupRules, type FindingId, findingList } from "~/areas/cleanup/types";
import { mendFinding } from "~/flows/mend-finding.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { parseOrgnr } from "~/kit/orgnr";
import { ok, type Result } from "~/kit/result";
import type { Services } from "~/platform/services.server";

/** The presses of a finding's page. Returns the address to go on from: the mend with its undo, or the queue. */
export async function answerFinding(
  platform: Services,
  admin: Admin,
  id: FindingId,
  form: FormData,
): Promise<Result<string, string>> {
  const press = form.get("hva");
  const fingerprint = String(form.get("sett") ?? "");
  if (press === "ta-opp") {
    const taken = await singleCommands.takeUpAgain(platform, admin, id);
    return taken.ok ? ok(adminHref.cleanupFinding(id)) : taken;
  }
  if (press === "la-sta") {
    const left = await singleCommands.leaveFinding(platform, admin, { id, fingerprint });
    return left.ok ? ok(findingList.href({ vis: queueOf(form) })) : left;
  }
  const mended = await mendFinding(platform, admin, {
    id,
    fingerprint,
    keptId: parseId<"record">(String(form.get("behold") ?? "")),
    orgnr: parseOrgnr(String(form.get("orgnr") ?? "")),
  });
  return mended.ok ? ok(adminHref.cleanupMend(mended.value)) : mended;
}

function queueOf(form: FormData): CleanupRule {
  const asked = form.get("ko");
  return cleanupRules.find((rule) => rule === asked) ?? cleanupRules[0];
}
