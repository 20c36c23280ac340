/** Who moves or cancels: the studio. "Kan dere flytte timen min?" is the customer's own wish. */
const byStudio =
  /(?<!\p{L})(?<!(?:kan|kunne|vil|can|could|would|will) )(?:dere|dykk|dokker|studioet|fotografen|you|the studio|the photographer)(?: \p{L}+){0,3} (?:flytt|avlys|avbestil|kansell|utsett|utset|endr|ombook|cancel|mov(?:e|ed|ing)|reschedul|postpon)/iu;
/** "De", "du" are also other words: the verb must follow. */
const byYou =
  /(?<!\p{L})(?<!(?:kan|kunne|vil) )(?:de|du) (?:må |har |måtte |skal |vil )?(?:flytt|avlys|avbestil|kansell|utsett|utset)\p{L}* (?:min |timen|tida|tiden|time)/iu;
const byPassive =
  /(?<!\p{L})(?:flytt\p{L}*|avlys\p{L}*|avbestil\p{L}*|kansell\p{L}*|utsatt|cancelled|canceled|moved|rescheduled) (?:av|by|fra|from) (?:dere|dykk|studioet|fotografen|you|the studio|the photographer)(?!\p{L})/iu;
const illness =
  /(?<!\p{L})(?:fotografen|photographer) (?:\p{L}+ )?(?:er|blir|is|gets|was|var|ble) (?:syk|sjuk|ill|sick)/iu;

export function isOwnMove(question: string): boolean {
  return [byStudio, byYou, byPassive, illness].some((pattern) => pattern.test(question));
}
