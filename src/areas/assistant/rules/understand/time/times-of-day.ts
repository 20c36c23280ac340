import type { LocalTime } from "~/kit/time";
import type { DayRange } from "../../../types";

type Hours = Pick<DayRange, "earliest" | "latest">;

const parts: readonly (readonly [RegExp, Hours])[] = [
  [
    /\b(?:tidlig(?! i )|tidleg(?! i )|early(?! in )|om morgenen|om morran|om mårran|om morgonen|morgenen|(?:man|tirs|ons|tors|fre|lør|søn)dags? ?morgen|in the morning|mornings?)\b/,
    { latest: "10:00" as LocalTime },
  ],
  [/\b(?:formiddag\w*|føremiddag\w*|before noon)\b/, { latest: "12:00" as LocalTime }],
  [/\b(?:etter lunsj\w*|after lunch)\b/, { earliest: "12:00" as LocalTime }],
  [
    /\b(?:lunsj\w*|midt på dagen|lunch\w*|noon|midday)\b/,
    { earliest: "11:00" as LocalTime, latest: "13:00" as LocalTime },
  ],
  [/\b(?:ettermiddag\w*|afternoon\w*)\b/, { earliest: "12:00" as LocalTime }],
  [/\b(?:etter jobb|etter arbeid|etter arbeidstid|after work)\b/, { earliest: "16:00" as LocalTime }],
  [/\b(?:kveld\w*|evening\w*|tonight)\b/, { earliest: "17:00" as LocalTime }],
];

/** Spelt-out hours after a preposition of time: "etter fem", "before three". */
const spoken: readonly (readonly [string, number])[] = [
  ["ett", 13],
  ["to|two", 14],
  ["tre|three", 15],
  ["fire|four", 16],
  ["fem|five", 17],
  ["seks|six", 18],
  ["sju|syv|seven", 19],
  ["åtte|eight", 8],
  ["ni|nine", 9],
  ["ti|ten", 10],
  ["elleve|eleven", 11],
  ["tolv|twelve|noon", 12],
];
const beforeTime = "(?<=\\b(?:kl\\.?|klokka|klokken|etter|før|rundt|innen|after|before|around|past|by) )";
/** "etter fem dager" counts days. */
const notCounted =
  "(?= *(?:$|[.,;?!]|(?:på|om|i|den|da|en|hver|er|passer|eller|og|am|pm|on|in|or|and|o'?clock|(?:man|tirs|ons|tors|fre|lør|søn)dag(?:er|en)?|\\p{L}+days?)(?!\\p{L})))";

function withDigits(text: string): string {
  return spoken.reduce(
    (told, [names, hour]) =>
      told
        .replaceAll(new RegExp(`\\bhalv (?:${names})(?!\\p{L})`, "gu"), `${hour - 1}.30`)
        .replaceAll(new RegExp(`${beforeTime}(?:${names})${notCounted}`, "gu"), `${hour}`),
    text,
  );
}

/** "mellom 2 og 3 bilder" counts images. */
const countedThing = "(?:uke|dag|bilde|person|ansatt|image|photo|people|employee)";

/** "etter 16", "før kl. 12", "after 4 pm", "mellom 10 og 14", "på kvelden"; null when no time of day is given. */
export function timesOfDayIn(question: string): Hours | null {
  const text = withDigits(question.toLowerCase())
    .replaceAll(/\b(?:god|good) (?:morgen|kveld|formiddag|ettermiddag|morning|evening|afternoon)\b/g, "")
    .replaceAll(
      /(?<=(?:kl\.?|klokka|klokken|etter|før|rundt|fra|mellom|og|til|at|after|before|from|around|and) )([01]\d|2[0-3])([0-5]\d)\b(?! ?(?:kr|,-|nok))/g,
      "$1.$2",
    );
  const clock = "(?:kl\\.?|klokka|klokken)? ?(\\d{1,2})(?:[.:](\\d{2}))? ?(am|pm|a\\.m\\.|p\\.m\\.)?";
  const between = new RegExp(
    `\\b(?:mellom|between|fra|from) ${clock} (?:og|and|til|to) ${clock}(?!\\d)(?! ?${countedThing})`,
  ).exec(text);
  if (between) {
    const earliest = timeOf(between[1], between[2], between[3] ?? between[6]);
    const latest = timeOf(between[4], between[5], between[6]);
    if (earliest && latest && earliest < latest) return { earliest, latest };
  }
  const after = new RegExp(
    `\\b(?:etter|frå|fra|tidligst|after|from|past) ${clock}(?! ?${countedThing})`,
  ).exec(text);
  const before = new RegExp(
    `\\b(?:før|innen|senest|before|by|until) ${clock}(?! ?(?:${countedThing}|\\.))`,
  ).exec(text);
  const at = /(?:\b(?:kl\.?|klokka|klokken|at|rundt|around)) ?(\d{1,2})(?:[.:](\d{2}))? ?(am|pm)?\b/.exec(
    text,
  );
  const earliest = after && timeOf(after[1], after[2], after[3]);
  const latest = before && timeOf(before[1], before[2], before[3]);
  if (earliest || latest) return { ...(earliest && { earliest }), ...(latest && { latest }) };
  const exact = at && timeOf(at[1], at[2], at[3]);
  if (exact) return { earliest: exact };
  return parts.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** An earlier hour is meant only with "am". */
const firstHour = 7;

function timeOf(
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
): LocalTime | null {
  const told = Number(hour);
  // A bare "5" means the afternoon: the studio is never open at five in the morning.
  const isBare = half === undefined && !hour?.startsWith("0") && told >= 1 && told < firstHour;
  const afternoon = (half?.startsWith("p") && told < 12) || isBare ? 12 : 0;
  const hours = told + afternoon;
  const minutes = Number(minute ?? 0);
  if (!hour || hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}` as LocalTime;
}
