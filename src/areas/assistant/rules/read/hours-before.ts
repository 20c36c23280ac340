import { type Instant, localTimeOf } from "~/kit/time";
import type { Topic } from "../../types";
import { isArticle, numberIn } from "./numbers";

const units: readonly (readonly [RegExp, number])[] = [
  [/^min/, 1 / 60],
  [/^(?:t|h)/, 1],
  [/^(?:dag|døgn|day)/, 24],
  [/^(?:uk|week)/, 168],
];

/** "Under et døgn til" is on the near side of the day. */
const shortOf = /(?<!\p{L})(?:under|mindre enn|knapt|innen(?:for)?|less than|under|within|not even) $/u;
const aMinute = 1 / 60;

const change = /avlys|avbestil|kansell|flytt|utsett|cancel|move|resched|postpone/;
const isOfChange = (before: Topic | undefined) => before?.intent === "cancel" || before?.intent === "change";

interface HoursBefore {
  readonly hours: number | null;
  /** The hours are the most that are left: "under en uke før". */
  readonly isAtMost?: boolean;
  readonly span: readonly [number, number];
}

/** "10 timer før", "samme dag", "et kvarter før"; "dagen før" may be on either side of the limit, and is no number of hours. */
export function hoursBeforeIn(text: string, now: Instant, before: Topic | undefined): HoursBefore | null {
  const counted =
    /(?<!\p{L})(\p{L}+|\d+)(?: og en halv| and a half)? (minutt\p{L}*|min|timer?|time|t|dager|dag|døgn|uker?|hours?|hrs?|days?|weeks?|minutes?) (i forveien|på forhånd|in advance|beforehand|ahead|notice|igjen|left|før|before|til(?= (?:timen|fotografering|start)|[?.!,]|$))(?!\p{L})/u.exec(
      text,
    );
  const number = counted && numberIn(counted[1] ?? "");
  const isAtMost = counted !== null && shortOf.test(text.slice(0, counted.index));
  const [, factor] = units.find(([unit]) => unit.test(counted?.[2] ?? "")) ?? [];
  if (counted && number !== null && factor !== undefined && isBeforeSession(counted, text))
    return {
      hours: number * factor - (isAtMost ? aMinute : 0),
      isAtMost,
      span: [counted.index, counted.index + counted[0].length],
    };
  const coming =
    /(?<!\p{L})(?:(?:timen|time|fotograferingen|session|shoot|appointment|den|it)\p{L}* (?:min |my )?(?:er|is|begynner|starter|starts)|(?:det|that) (?:er|is)|it's|that's|(?:har|have|got) (?:en |ei |a |an |my )?(?:time|session|shoot|appointment)) (?:om|in) (\p{L}+|\d+) (timer?|time|dager|dag|hours?|days?|minutt\p{L}*|minutes?)(?!\p{L})/u.exec(
      text,
    );
  // "Det er om to dager" may be said of a wedding.
  const isGeneral = coming !== null && /^(?:det|that|it's)/.test(coming[0]) && !isOfChange(before);
  const left = coming && (!isGeneral || change.test(text)) ? numberIn(coming[1] ?? "") : null;
  const [, each] = units.find(([unit]) => unit.test(coming?.[2] ?? "")) ?? [];
  if (coming && left !== null && each !== undefined)
    return { hours: left * each, span: [coming.index, coming.index + coming[0].length] };
  const missed =
    /(?<!\p{L})(?:møt(?:er|te|t|e)? (?:\p{L}+ )?(?:ikke|ikkje)(?: opp)?|(?:ikke|ikkje) (?:møter|møtte|møtt|møte|dukk\p{L}+|kommer|kjem)(?: opp)?|glemte? (?:hele )?(?:timen|fotograferingen)|no.?show|(?:don't|didn't|do not|did not|doesn't) (?:show up|turn up|come)|(?:forgot|missed|miss) (?:my|the) (?:session|appointment|shoot))(?!\p{L})/u.exec(
      text,
    );
  if (missed) return { hours: -1, span: [missed.index, missed.index + missed[0].length] };
  if (/lever|deliver/u.test(text)) return null;
  const same =
    /(?<!\p{L})(?:samme (?:dag|morgen)|på dagen|same day|same morning)(?!\p{L})(?! (?:levering|som du|delivery))/u.exec(
      text,
    );
  if (same) return { hours: 0, span: [same.index, same.index + same[0].length] };
  const day =
    /(?<!\p{L})(?:dagen|kvelden|natta|uken|uka|the day|the night|the evening|a day|en dag|én dag) (?:før|i forveien|before)(?!\p{L})/u.exec(
      text,
    );
  if (day) return { hours: null, span: [day.index, day.index + day[0].length] };
  const clock =
    /(?:timen|time|fotograferingen|session|shoot|appointment) (?:min |my )?(?:er |is )?(i dag|i morgen|today|tomorrow) (?:kl\.?|klokka|klokken|at) ?(\d{1,2})(?:[.:](\d\d))?/u.exec(
      text,
    );
  if (!clock) return null;
  const [, day2 = "", hour = "0", minute = "0"] = clock;
  const [nowHour = 0, nowMinute = 0] = localTimeOf(now).split(":").map(Number);
  const ahead = /morgen|tomorrow/.test(day2) ? 24 : 0;
  const hours = ahead + Number(hour) - nowHour + (Number(minute) - nowMinute) / 60;
  return hours > 0 ? { hours, span: [clock.index, clock.index + clock[0].length] } : null;
}

const sessionNext =
  /^(?: ?[,.?!;:)–-]|\s*$| (?:min |mi |my |the |our |selve |at |jeg |eg |vi |du |i |we )?(?:tim(?:e|en|ane)|avtal\p{L}*|foto\p{L}*|oppmøte\p{L}*|start\p{L}*|skal|den|det|session|appointment|shoot|booking|it|hva|kva|ka|hvor|kor|er|blir|må|får|kan|koster|og|men|så|what|how|do|does|is|can|will|and|but|so)(?!\p{L}))/u;

/**
 * Whether a number of hours says how long it is until the visitor's own session, as in "en time før, hva koster det". In "en
 * time før jul" and "har dere en time igjen" the word means a session.
 */
function isBeforeSession(counted: RegExpExecArray, text: string): boolean {
  const [whole, number = "", unit = "", word = ""] = counted;
  const isNext = sessionNext.test(text.slice(counted.index + whole.length));
  if (isArticle(number) && /^(?:time|t)$/.test(unit) && /^(?:igjen|til|left)$/.test(word)) return false;
  return isNext || !/^(?:før|before)$/.test(word);
}
