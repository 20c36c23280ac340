/** The list's name in the rail and the palette: every screen of the back office loads these words. */
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
