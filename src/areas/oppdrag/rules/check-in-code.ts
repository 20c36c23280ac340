/** Without letters and digits that are mistaken for others when somebody reads them aloud. */
const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * The code beside a person's QR code, for staff to type. It opens nothing by itself, so that it may be short; two
 * people of one day who share it are both shown.
 */
export function checkInCode(personId: string): string {
  const bits = Number.parseInt(personId.replaceAll("-", "").slice(-5), 16);
  return [15, 10, 5, 0].map((shift) => signs[(bits >> shift) & 31]).join("");
}

/** People of the day by name or code: "ida", "strand ida", "7kq2". */
export function foundOnDay<Person extends { readonly id: string; readonly name: string }>(
  people: readonly Person[],
  typed: string,
): readonly Person[] {
  const wanted = fold(typed);
  if (wanted === "") return people;
  const words = wanted.split(/\s+/);
  return people.filter(
    ({ id, name }) =>
      checkInCode(id).toLowerCase() === wanted.replaceAll(/[\s-]/g, "") ||
      words.every((word) =>
        fold(name)
          .split(/[\s-]+/)
          .some((part) => part.startsWith(word)),
      ),
  );
}

function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .replaceAll("å", "a")
    .replaceAll("aa", "a")
    .replaceAll("oe", "o")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "");
}
