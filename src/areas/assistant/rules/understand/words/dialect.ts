/**
 * Nynorsk, spoken forms and what one writes in a hurry, as the bokmål word that everything else here is written in.
 * Only forms that are no other bokmål word.
 */
const forms: Readonly<Record<string, string>> = {
  ...same("jeg", "eg æ æg ej jei"),
  ...same("meg", "mæ mei"),
  ...same("deg", "dæ"),
  ...same("dere", "dåkk dåkker dokker dåke dykk dåkke dokke"),
  ...same("hva", "kva ka ke va hav hvaa"),
  ...same("hvor", "kor hvr korr"),
  ...same("hvordan", "korleis kossen koss åssen hvorleis korsen"),
  ...same("hvem", "kven kem"),
  ...same("hvilken", "kafor"),
  ...same("hvorfor", "kvifor koffor korfor"),
  ...same("når", "nårti katti"),
  ...same("ikke", "ikkje itj ittj ikkj ikk"),
  ...same("noe", "noko nåkka nokka noke nåke"),
  ...same("mye", "mykje mykkje"),
  ...same("mange", "mang"),
  ...same("mer", "meir meire"),
  ...same("skal", "ska skal"),
  ...same("fra", "frå"),
  ...same("er", "e ær"),
  ...same("være", "vere"),
  ...same("bli", "verte"),
  ...same("gjøre", "gjere gjer gjør"),
  ...same("bilde", "bilete biletet bileta bilder bildene bildet bilda bildan bilet bildr bidle"),
  ...same("koster", "kostar koste kosta kostet kostær kostr kster"),
  ...same("uke", "veke veka vika uka"),
  ...same("uker", "veker viker"),
  ...same("tirsdag", "tysdag tirsda tirsdan"),
  ...same("mandag", "måndag manda måndan mandan"),
  ...same("onsdag", "onsda onsdan"),
  ...same("torsdag", "torsda torsdan tosdag"),
  ...same("fredag", "freda fredan"),
  ...same("lørdag", "laurdag lørda lørdan lordag laurdan"),
  ...same("søndag", "sundag sønda søndan sondag"),
  ...same("morgen", "morgon mårra morra morran mårran"),
  ...same("ansatte", "tilsette tilsett tilsatte"),
  ...same("ansattfoto", "tilsettfoto tilsettbilde"),
  ...same("vår", "vårs"),
  ...same("oppløsning", "oppløysing oppløysning"),
  ...same("høy", "høg høge"),
  ...same("sent", "seint seint seinere"),
  ...same("torsdager", "torsdagar"),
  ...same("mandager", "måndagar mandagar"),
  ...same("lørdager", "laurdagar lørdagar"),
  ...same("søndager", "sundagar søndagar"),
  ...same("noen", "nån nokon nåen"),
  ...same("opplysninger", "opplysningan opplysningane opplysningar"),
  ...same("åpningstider", "opningstider opningstid åpningstid åpningstidene opningstidene"),
  ...same("åpen", "åpne opne ope opent"),
  ...same("holder", "held helde"),
  ...same("forberede", "førebu førebur"),
  ...same("kveld", "kveldan kveldane"),
  ...same("person", "pers prs personar"),
  ...same("klær", "klede klea klærne"),
  ...same("trenger", "treng trengjer"),
  ...same("cv", "cven cv-en cv'en cv’en cvn ceven"),
  ...same("får", "fær"),
  ...same("ringe", "ringje ringer"),
  ...same("uten", "utan"),
  ...same("til", "te"),
  ...same("etter", "ætter"),
  ...same("kontakt", "kontakte kontakter"),
};

function same(word: string, others: string): Record<string, string> {
  return Object.fromEntries(others.split(" ").map((other) => [other, word]));
}

/** inBokmal("kva") = "hva"; inBokmal("pressebilete") = "pressebilde"; inBokmal("råfilan") = "råfilene"; any other word is its own. */
export function inBokmal(raw: string): string {
  if (Object.hasOwn(forms, raw)) return forms[raw] ?? raw;
  return raw.replace(/bilet(?:e|et|a|er)$/, "bilde").replace(/(?<=fil|pris|tim|dag|pakk)an$/, "ene");
}
