/** Who moves or cancels: the studio. "Kan dere flytte timen min?" is the customer's own wish. */
const byStudio =
  /(?<!\p{L})(?<!(?:kan|kunne|vil|can|could|would|will) )(?:dere|dykk|dokker|studioet|fotografen|you|the studio|the photographer)(?: \p{L}+){0,3} (?:flytt|avlys|avbestil|kansell|utsett|utset|endr|ombook|cancel|mov(?:e|ed|ing)|reschedul|postpon)/iu;
/** "De", "du" are also other words: the verb must follow. */
const byYou =
  /(?<!\p{L})(?<!(?:kan|kunne|vil) )(?:de|du) (?:må |har |måtte |skal |vil )?(?:flytt|avlys|avbestil|kansell|utsett|utset|ombook)\p{L}* (?:min |timen|tida|tiden|time|meg|oss)/iu;
const studio = "(?:dere|dykk|dokker|studioet|fotografen|you|the studio|the photographer)(?!\\p{L})";
/** "Flyttet av dere", "fekk flytta timen av dykk", "ombooket av fotografen" */
const byPassive = new RegExp(
  `(?<!\\p{L})(?:flytt|avlys|avbestil|kansell|utsatt|utsett|endra|endret|ombook|cancel|moved|rescheduled|postponed)\\p{L}*(?:(?: (?:min|mi|vår|my|our|timen?|tida|tiden|session|booking))* (?:av|by)| (?:fra|frå|from)) ${studio}`,
  "iu",
);
const newTime = new RegExp(
  `(?<!\\p{L})(?:fikk|fekk|fått|har|got|given)(?: \\p{L}+)? (?:ny|annen|anna|new|other) (?:tid|time|dato|dag|date) (?:av|by|fra|frå|from) ${studio}`,
  "iu",
);
/** "Kan jeg få timen flyttet av dere?" is the customer's own wish, too. */
const ownWish = /(?<!\p{L})(?:kan|kunne|vil|can|could) (?:jeg|eg|vi|i|we) (?:få|bli|ha|get|have) /iu;
const illness =
  /(?<!\p{L})(?:fotografen|photographer) (?:\p{L}+ )?(?:er|blir|is|gets|was|var|ble) (?:syk|sjuk|ill|sick)/iu;

export function isOwnMove(question: string): boolean {
  if ([byStudio, byYou, illness].some((pattern) => pattern.test(question))) return true;
  return !ownWish.test(question) && [byPassive, newTime].some((pattern) => pattern.test(question));
}
