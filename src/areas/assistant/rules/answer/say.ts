import { formatDuration } from "~/kit/duration-format";
import {
  englishClock,
  englishDay,
  englishDuration,
  englishMoney,
  englishWhen,
  joinEnglish,
} from "~/kit/english";
import { formatKroner, type Ore } from "~/kit/money";
import { joinWords } from "~/kit/text";
import { type Day, dayOf, type Instant } from "~/kit/time";
import { formatDayNoYear, formatTime, formatWhen } from "~/kit/time-format";
import type { Language } from "../../types";

/** How facts are worded in each language. */
export interface Say {
  money(amount: Ore): string;
  duration(minutes: number): string;
  day(day: Day): string;
  when(at: Instant): string;
  clock(at: Instant): string;
  list(words: readonly string[]): string;
}

const norwegian: Say = {
  money: formatKroner,
  duration: formatDuration,
  day: formatDayNoYear,
  when: formatWhen,
  clock: formatTime,
  list: joinWords,
};

const english: Say = {
  money: englishMoney,
  duration: englishDuration,
  day: englishDay,
  when: englishWhen,
  clock: englishClock,
  list: joinEnglish,
};

export function sayIn(language: Language): Say {
  return language === "nb" ? norwegian : english;
}

export function byDay(starts: readonly Instant[]): { day: Day; starts: readonly Instant[] }[] {
  return [...Map.groupBy(starts, (start) => dayOf(start))].map(([day, times]) => ({ day, starts: times }));
}
