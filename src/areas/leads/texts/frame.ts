/** What the rail and the palette call the list: every screen of the office loads these words. */
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
