import conceptsBooking from "../../../../../../content/assistant/concepts/booking.json";
import conceptsPackages from "../../../../../../content/assistant/concepts/packages.json";
import conceptsPictures from "../../../../../../content/assistant/concepts/pictures.json";
import conceptsPlace from "../../../../../../content/assistant/concepts/place.json";
import conceptsPreparation from "../../../../../../content/assistant/concepts/preparation.json";
import conceptsPrices from "../../../../../../content/assistant/concepts/prices.json";
import conceptsTalk from "../../../../../../content/assistant/concepts/talk.json";
import addOnNamesFile from "../../../../../../content/assistant/names/add-ons.json";
import productNamesFile from "../../../../../../content/assistant/names/products.json";
import themesBooking from "../../../../../../content/assistant/themes/booking.json";
import themesImages from "../../../../../../content/assistant/themes/images.json";
import themesLooks from "../../../../../../content/assistant/themes/looks.json";
import themesPeople from "../../../../../../content/assistant/themes/people.json";
import themesStaffPhotos from "../../../../../../content/assistant/themes/staff-photos.json";
import choicesFile from "../../../../../../content/assistant/words/choices.json";
import citiesFile from "../../../../../../content/assistant/words/cities.json";
import compoundEndsFile from "../../../../../../content/assistant/words/compound-ends.json";
import countedFile from "../../../../../../content/assistant/words/counted.json";
import dialectFile from "../../../../../../content/assistant/words/dialect.json";
import languagesFile from "../../../../../../content/assistant/words/languages.json";
import moneyFile from "../../../../../../content/assistant/words/money.json";
import notNamesFile from "../../../../../../content/assistant/words/not-names.json";
import notOursFile from "../../../../../../content/assistant/words/not-ours.json";
import numbersFile from "../../../../../../content/assistant/words/numbers.json";
import numbersInQuestionsFile from "../../../../../../content/assistant/words/numbers-in-questions.json";
import smallWordsFile from "../../../../../../content/assistant/words/small-words.json";
import synonymsFile from "../../../../../../content/assistant/words/synonyms.json";
import weekdaysFile from "../../../../../../content/assistant/words/weekdays.json";
import { groupsOf } from "./phrase-file";
import { themesOf } from "./theme-file";

// Every file of content/assistant, checked when the program starts.

/** The phrases by which a question is recognised, for each subject that visitors ask about. */
export const lexicon = {
  ...groupsOf("concepts/prices.json", conceptsPrices),
  ...groupsOf("concepts/booking.json", conceptsBooking),
  ...groupsOf("concepts/place.json", conceptsPlace),
  ...groupsOf("concepts/pictures.json", conceptsPictures),
  ...groupsOf("concepts/preparation.json", conceptsPreparation),
  ...groupsOf("concepts/packages.json", conceptsPackages),
  ...groupsOf("concepts/talk.json", conceptsTalk),
};
export type Concept = keyof typeof lexicon;

/** In order: of two themes that fit a question equally well, the first one wins. */
export const themes = themesOf({
  "themes/looks.json": themesLooks,
  "themes/images.json": themesImages,
  "themes/people.json": themesPeople,
  "themes/booking.json": themesBooking,
  "themes/staff-photos.json": themesStaffPhotos,
});

export const addOnNames = groupsOf("names/add-ons.json", addOnNamesFile);
export const productNames = groupsOf("names/products.json", productNamesFile);
export const choices = groupsOf("words/choices.json", choicesFile);
export const { cities } = groupsOf("words/cities.json", citiesFile);
export const { ends: compoundEnds } = groupsOf("words/compound-ends.json", compoundEndsFile);
export const counted = groupsOf("words/counted.json", countedFile);
export const dialect = groupsOf("words/dialect.json", dialectFile);
export const languages = groupsOf("words/languages.json", languagesFile);
export const moneyWords = groupsOf("words/money.json", moneyFile);
export const notNames = groupsOf("words/not-names.json", notNamesFile);
export const notOurs = groupsOf("words/not-ours.json", notOursFile);
export const numbers = groupsOf("words/numbers.json", numbersFile);
export const numbersInQuestions = groupsOf("words/numbers-in-questions.json", numbersInQuestionsFile);
export const smallWords = groupsOf("words/small-words.json", smallWordsFile);
export const synonyms = groupsOf("words/synonyms.json", synonymsFile);
export const weekdays = groupsOf("words/weekdays.json", weekdaysFile);
