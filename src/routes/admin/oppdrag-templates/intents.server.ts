import {
  archiveTemplate,
  makeDefaultTemplate,
  restoreTemplate,
  saveTemplate,
} from "~/areas/oppdrag/commands/templates.server";
import { templateFormSchema } from "~/areas/oppdrag/schema/template-form";
import { templateTexts } from "~/areas/oppdrag/texts/templates";
import { refusalWords } from "../refusal-words.server";

/** The actions of a template's page. */
export const templateIntents = {
  save: { schema: templateFormSchema, command: saveTemplate },
  makeDefault: { command: makeDefaultTemplate },
  archive: { command: archiveTemplate },
  unarchive: { command: restoreTemplate },
};

export const templateRefusal = refusalWords(templateIntents, templateTexts.refusals);
