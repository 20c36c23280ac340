/** Names and words of invented people and companies. */
export const firstNames = [
  ..."Kari Ingrid Nora Emma Sofie Ella Maja Ida Amalie Thea Silje Marit Hanne Astrid Solveig Åse Bjørg Ragnhild".split(
    " ",
  ),
  ..."Sunniva Eline Vilde Tuva Frida Helene Kristin Camilla Linn Mari Tonje Guro Amina Fatima Layla Zofia Mei".split(
    " ",
  ),
  ..."Ola Emil Jakob Lukas Oliver Henrik Magnus Sander Jonas Kristian Anders Lars Bjørn Øyvind Håkon Sigurd".split(
    " ",
  ),
  ..."Tor Eirik Martin Espen Morten Trond Geir Vegard Sindre Amir Yusuf Ali Piotr Mateusz Nikolai Ravn".split(
    " ",
  ),
] as const;

export const lastNames = [
  ..."Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Karlsen Berg Haugen Hagen".split(
    " ",
  ),
  ..."Bakken Solberg Moen Lie Dahl Lund Strand Eide Sørlie Bjørnstad Tangen Rønning Myhre Åsen Fossum Vik".split(
    " ",
  ),
  ..."Ødegård Nygård Kvam Brekke Hovland Sæther Aune Skoglund Holte Ruud Engen Røed Ahmed Rahman Nowak Nguyen".split(
    " ",
  ),
] as const;

/** Invented; no company in the register has one of these names. */
export const firmNames = [
  "Havblikk Rådgivning",
  "Fjordlys Arkitekter",
  "Advokatfirmaet Bjørk & Strand",
  "Nordhavn Eiendom",
  "Tindekraft Energi",
  "Solsiden Tannhelse",
  "Granitt Regnskap",
  "Lyngvik Bygg",
  "Kontur Design",
  "Skjærgård Rederi",
  "Bekkelia Legesenter",
  "Ullern Kompetanse",
  "Morgenrøde Media",
  "Polarstjernen Teknologi",
  "Vardefjell Forsikring",
  "Akerbyen Rekruttering",
  "Kvistdal Interiør",
  "Stålheim Ingeniører",
  "Bryggetorget Eiendomsmegling",
  "Nattergalen Forlag",
  "Saltvann Kommunikasjon",
  "Grønnskogen Barnehager",
  "Måneskinn Analyse",
  "Furulund Psykologsenter",
  "Østkanten Programvare",
  "Blåfjell Kapital",
  "Tverrelva Logistikk",
  "Rimfrost Sjømat",
  "Linjeskift Transport",
  "Havrestrå Bakerier",
  "Kompassrosen Reiser",
  "Hvitveis Farmasi",
  "Trekantveien Revisjon",
  "Brattlia Consulting",
  "Sommerfugl Scene",
] as const;

export const notes = [
  "Trenger bilde til LinkedIn.",
  "Jeg bruker rullestol. Er det heis?",
  "Har med to skift, ett formelt og ett mer avslappet.",
  "Bildet skal brukes på omslaget av en bok.",
  "Kan vi bruke grå bakgrunn, som de andre hos oss?",
  "Jeg er litt kameraskygg, så god tid hadde vært fint.",
  "Bytter jobb 1. i neste måned og trenger bildet før det.",
  "Skal brukes i årsrapporten. Stående format, takk.",
  "Vi er to søsken som vil ha bilde sammen til mamma.",
  "Har fått krone foran, så helst ikke så bredt smil.",
  "Briller på noen av bildene og av på andre.",
  "Kommer rett fra jobb og kan bli fem minutter sen.",
  "Ønsker svart-hvitt til en utstilling.",
] as const;

export const staffNotes = [
  "Ringte og spurte om parkering. Fortalte om p-huset rundt hjørnet.",
  "Ønsker samme lys som i fjor. Se bildene fra forrige time.",
  "Sendte lenke til utvalget. Velger innen fredag.",
  "Var veldig fornøyd. Spør om omtale om en uke.",
  "Allergisk mot pudder, si fra til stylisten.",
  "Fakturaen skal merkes med prosjektnummer.",
  "Vil gjerne ha den samme fotografen neste gang.",
  "Kom 10 minutter sent, vi rakk alt likevel.",
] as const;
