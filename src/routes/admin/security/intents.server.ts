import { securityTexts } from "~/areas/security/texts";
import { singleCommands } from "~/flows/single-commands.server";
import { refusalWords } from "../refusal-words.server";

/** The actions of a security event's page. The commands check the version: it is 0 until an event is settled. */
export const securityEventIntents = {
  resolve: { run: singleCommands.resolveEvent },
  reopen: { run: singleCommands.reopenEvent },
  falsePositive: { run: singleCommands.markFalsePositive },
  real: { run: singleCommands.markReal },
};

export const securityEventRefusal = refusalWords(securityEventIntents, securityTexts.refusals);
