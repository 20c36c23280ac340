import { z } from "zod";
import { requiredParsedField, severalLinesField } from "~/kit/text-field";
import { personIdField } from "../schema";
import { pictureTexts } from "../texts/pictures";
import { rosterTexts } from "../texts/roster";
import { pictureSteps } from "../types/people";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

const { errors } = pictureTexts;

/** Only https: the address goes to people outside the studio. */
function parseAddress(typed: string): string | null {
  const url = URL.canParse(typed.trim()) ? new URL(typed.trim()) : null;
  const isOpen = url?.protocol === "https:" && url.username === "" && url.hostname.includes(".");
  return isOpen && url.href.length <= 1000 ? url.href : null;
}

const shared = {
  url: requiredParsedField(errors.url, parseAddress, errors.url),
  words: severalLinesField().max(1000).optional().default(""),
};

/** A list of checkboxes: none sends nothing, one sends no list. */
const asList = (typed: unknown) => (typed === undefined ? [] : Array.isArray(typed) ? typed : [typed]);

export const markPicturesSchema = z.object({
  people: z.preprocess(asList, z.array(personIdField).min(1, errors.who).max(1000)),
  step: z.enum(pictureSteps, errors.step),
});
export const deliverJobSchema = z.object(shared);
export const deliverPersonSchema = z.object({ ...shared, personId: personIdField });
/** Keys of choicesOf() in the companies' rules: up to four for each person. */
export const updateRosterSchema = z.object({
  chosen: z.preprocess(asList, z.array(z.string().max(1000)).min(1, rosterTexts.errors.none).max(5000)),
});
