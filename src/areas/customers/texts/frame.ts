/** What the rail and the palette call the list: every screen of the office loads these words. */
export const customerScreenWords = {
  title: "Kunder",
  create: "Ny kunde",
  views: {
    alle: "Alle",
    firma: "Firma",
    kommende: "Med kommende time",
    dubletter: "Mulige dubletter",
    arkivert: "Arkivert",
  },
} as const;
