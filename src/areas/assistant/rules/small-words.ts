import type { Word } from "./words";

/** Words that say nothing of what a question is about, in both languages and in spoken Norwegian. */
const small = new Set(
  [
    "jeg eg æ je meg deg du dere de dokker dykk han hun hen vi oss man en ein ei et eit den det dette disse som seg sin sitt mitt min mine ditt din dine vår vårt",
    "er e var vere være bli blir ble har ha hadde kan ka kunne vil skal må bør får få gjør gjøre gjere kommer går ta tar la",
    "og i på til for av med om fra ved hos under over mellom uten før etter enn så da når hvis dersom at å eller men bare også litt noe noen noko mye mange flere mer mest helt veldig ganske her der nå no vel jo nok",
    "hva kva ka ke hvor kor hvem kven hvilken hvilke hvilket hvordan korleis kossen hvorfor kvifor hvorleis ikke ikkje ja nei takk hei lurer spørsmål vet veit vite si fortell fortelle gjerne mulig går greit ok okei",
    "the a an is are was were be been do does did have has had can could will would should may might must i you he she it we they me us my your our their its this that these those",
    "and or but if then so of in on at to for from with without by about into over under between as than how what when where which who why not no yes please thanks just also any some many much more most very there here now get got make take tell know wondering want need like possible ok okay",
  ]
    .join(" ")
    .split(" "),
);

export function tellsNothing(word: Word): boolean {
  return small.has(word.raw) || (word.raw.length < 3 && !/\d/.test(word.raw));
}
