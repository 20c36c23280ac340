import { joinWords } from "~/kit/text";

export const siteQuestionsTexts = {
  title: (page: string) => `${page}: spørsmål og svar`,
  lead: "Vises på siden, hos Google og i svarene fra chatten. Dra for å endre rekkefølgen, eller bruk pilene.",
  marks:
    "I svar kan du skrive **fet skrift** og [lenketekst](/headshots). Tom tekst gir det som fulgte med. Priser og frister settes ikke inn av seg selv i et svar du har endret.",
  added: "Nytt spørsmål",
  own: "Ditt eget",
  up: "Flytt opp",
  down: "Flytt ned",
  remove: "Fjern",
  restore: "Ta tilbake",
  removedTitle: "Fjernet",
  add: "Legg til spørsmål",
  full: (most: number) => `Siden kan ha høyst ${most} spørsmål.`,
  none: "Siden viser ingen spørsmål.",
  place: (question: string, at: number, of: number) => `${question}: nummer ${at} av ${of}`,
  previewTitle: "Forhåndsvisning",
  previewLead: "Slik blir spørsmålene på siden. Ingenting er lagret ennå.",
  noHistory: "Spørsmålene er ikke endret.",
  history: {
    added: (questions: readonly string[]) => `La til ${quoted(questions)}`,
    removed: (questions: readonly string[]) => `Fjernet ${quoted(questions)}`,
    moved: "Endret rekkefølgen",
    changed: (questions: readonly string[]) => `Endret ${quoted(questions)}`,
    restored: "Angret en endring",
  },
} as const;

function quoted(questions: readonly string[]): string {
  return joinWords(questions.map((question) => `«${question}»`));
}

export const questionProblemTexts = {
  "question-missing": "Skriv spørsmålet.",
  "answer-missing": "Skriv svaret.",
  "question-twice": "Dette spørsmålet står på siden fra før.",
} as const;
