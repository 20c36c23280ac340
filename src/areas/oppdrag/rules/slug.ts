/** The last part of the employees' address: newSlug("Blåbær & Sønn AS", "3f9a1c22") = "blabaer-sonn-as-3f9a1c22" */
export function newSlug(company: string, tail: string): string {
  const words = company
    .toLowerCase()
    .replace(/æ/g, "ae")
    .replace(/ø/g, "o")
    .replace(/å/g, "a")
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 50)
    .replace(/^-+|-+$/g, "");
  return `${words || "oppdrag"}-${tail}`;
}
