export const officeTexts = {
  skip: "Hopp til innholdet",
  navigation: "Administrasjon",
  menu: "Meny",
  waiting: "venter",
  toSite: "Vis nettstedet",
  signOut: "Logg ut",
} as const;
