const months = [
  ["januar", "january"],
  ["februar", "february"],
  ["mars", "march"],
  ["april", "april"],
  ["mai", "may"],
  ["juni", "june"],
  ["juli", "july"],
  ["august", "august"],
  ["september", "september"],
  ["oktober", "october"],
  ["november", "november"],
  ["desember", "december"],
];

/**
 * Non-breaking spaces become ordinary ones, so that figures and words separate; a time is read from its text, not from
 * its link.
 */
export function plain(text: string): string {
  return text
    .replaceAll(/[\u00a0\u202f]/g, " ")
    .replaceAll(/\[([^\]\n]*\d\d[.:]\d\d)\]\(\/book\/[^)\s]*\)/g, "$1");
}

/** [3900, 950]: every amount of money in an answer, in kroner. */
export function amountsIn(text: string): number[] {
  const norwegian = [...plain(text).matchAll(/(\d{1,3}(?: \d{3})*|\d+)(?:,(\d\d))? kr\b/g)];
  const english = [...plain(text).matchAll(/NOK (\d{1,3}(?:,\d{3})*)(?:\.(\d\d?))?/g)];
  return [...norwegian, ...english].map(
    ([, whole = "", part]) => Number(whole.replaceAll(/[ ,]/g, "")) + Number(part ?? 0) / 100,
  );
}

/** ["2026-11-26 16:30"]: every offered start in an answer, "torsdag 26. november: kl. 16.30, 17.00". */
export function momentsIn(text: string): string[] {
  const names = months.flat().join("|");
  const days = new RegExp(
    `(\\d{1,2})\\.? (${names})(?::| kl\\.| at)((?:[ ,]|kl\\.|\\d{2}[.:]\\d{2})+)`,
    "gi",
  );
  return [...plain(text).matchAll(days)].flatMap(([, day = "", name = "", clocks = ""]) => {
    const month = months.findIndex((pair) => pair.includes(name.toLowerCase())) + 1;
    const year = month >= 11 ? 2026 : 2027;
    const date = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
    return [...clocks.matchAll(/\d{2}[.:]\d{2}/g)].map(([clock]) => `${date} ${clock.replace(".", ":")}`);
  });
}
