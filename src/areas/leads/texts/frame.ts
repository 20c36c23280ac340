/** The list's name in the rail and the palette: every screen of the back office loads these words. */
export const leadScreenWords = {
  title: "Henvendelser",
  create: "Ny henvendelse",
  views: {
    ubesvart: "Ubesvarte",
    aapne: "Åpne",
    utsatt: "Utsatte",
    vunnet: "Vunnet",
    tapt: "Tapt",
    soppel: "Søppel",
    alle: "Alle",
  },
} as const;
