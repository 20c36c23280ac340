import { securityTexts } from "~/areas/security/texts";
import { settleSecurityEvent } from "~/flows/settle-security-event.server";
import { refusalWords } from "../refusal-words.server";

/** What the page of a security event can ask for. What happened is never rewritten. */
export const securityEventIntents = {
  resolve: { run: settleSecurityEvent.resolve },
  reopen: { run: settleSecurityEvent.reopen },
  falsePositive: { run: settleSecurityEvent.falsePositive },
  real: { run: settleSecurityEvent.real },
};

export const securityEventRefusal = refusalWords(securityEventIntents, securityTexts.refusals);
