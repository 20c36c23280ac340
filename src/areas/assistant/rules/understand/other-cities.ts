import type { Word } from "./words/words";

/** Where people write from who ask whether the studio comes there, or is there. */
const cities = new Set(
  `bergen trondheim stavanger tromsø kristiansand drammen fredrikstad sarpsborg skien porsgrunn sandnes ålesund bodø
  haugesund tønsberg moss arendal hamar larvik halden gjøvik lillehammer kongsberg molde harstad alta narvik lillestrøm
  asker bærum sandvika ski jessheim gardermoen lørenskog hønefoss elverum kongsvinger horten askim mandal steinkjer
  kirkenes hammerfest svalbard sverige danmark stockholm københavn copenhagen göteborg sweden denmark london
  nordland vestlandet nordnorge nord-norge sørlandet trøndelag`.split(/\s+/),
);

/** "bergen": a place that is named and is not the studio's own. */
export function otherCityIn(words: readonly Word[], own: string): string | null {
  const named = words.find(({ raw }) => cities.has(raw) && raw !== own.toLowerCase());
  return named ? named.raw : null;
}
