import type { SitePage } from "~/areas/content/rules/places";
import { changedQuestions } from "~/areas/content/rules/question-fields";
import { pageTexts } from "~/areas/content/texts/page-texts";
import type { Question } from "~/areas/content/types";
import { staffPhotoWords } from "./ansattfoto/staff-photo-words";
import type { ContentFacts } from "./content-page";
import { practicalFacts } from "./praktisk-info/practical-facts";
import { serviceWords } from "./service-words";

/** The original questions of a page, with today's facts in their answers. */
export function originalQuestions(page: SitePage, facts: ContentFacts): readonly Question[] {
  switch (page) {
    case "ansattfoto":
      return pageTexts.ansattfoto.questions(staffPhotoWords(facts));
    case "praktisk-info":
      return pageTexts["praktisk-info"].questions(practicalFacts(facts));
    case "forside":
    case "om-meg":
    case "kundeomtaler":
      return [];
    default:
      return pageTexts[page].questions(serviceWords(facts));
  }
}

/** The same with the studio's changes: for the page and for search engines. */
export function questionsOf(page: SitePage, facts: ContentFacts): readonly Question[] {
  return changedQuestions(originalQuestions(page, facts), facts.site.texts[page] ?? {});
}
