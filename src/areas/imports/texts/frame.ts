/** Names in the frame of the back office and on other lists, apart from the wizard's own words. */
export const importScreenWords = {
  link: "Importer",
  customers: "Importer kunder",
  companies: "Importer bedrifter",
  oppdrag: "Importer utførte oppdrag",
} as const;
