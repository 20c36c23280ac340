import {
  contactLead,
  qualifyLead,
  quoteLead,
  reopenLead,
  snoozeLead,
  spamLead,
  wakeLead,
  winLead,
} from "~/areas/leads/commands/step-lead.server";
import { lostSchema, snoozeSchema } from "~/areas/leads/schema";
import { leadTexts } from "~/areas/leads/texts/staff";
import { loseLead } from "~/flows/lose-lead.server";
import { refusalWords } from "../refusal-words.server";

/** The actions of a lead's page: those of its state table. */
export const leadIntents = {
  contact: { command: contactLead },
  qualify: { command: qualifyLead },
  quote: { command: quoteLead },
  win: { command: winLead },
  wake: { command: wakeLead },
  spam: { command: spamLead },
  reopen: { command: reopenLead },
  lose: { schema: lostSchema, run: loseLead },
  snooze: { schema: snoozeSchema, command: snoozeLead },
};

export const leadRefusal = refusalWords(leadIntents, leadTexts.refusals);
