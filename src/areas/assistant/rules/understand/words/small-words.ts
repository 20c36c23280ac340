import { type Word, wordsOf } from "./words";

/** Words that say nothing of what a question is about, in both languages and in spoken Norwegian. */
const small = asSet(`
  jeg je meg deg du dere de han hun hen vi oss man en ein ei et eit den det dette disse som seg sin sitt mitt min mine
  ditt din dine vår vårt våre deres
  er var være bli blir ble blitt har ha hadde hatt kan kunne vil ville skal skulle må måtte bør burde får få fikk gjør
  gjøre gjort kommer komme kom går gå gikk ta tar tatt la lar se ser gi gir
  og i på til for av med om fra ved hos under over mellom før etter enn så da når hvis dersom at å eller men bare
  også uten utan litt noe noen mange mye flere mer mest helt veldig ganske her der nå vel jo nok ut inn opp ned hit dit
  hva hvor hvem hvilken hvilke hvilket hvordan hvorfor ikke ja nei takk hei lurer lurte lure spørsmål vet vite si
  greier greiene sånt slikt f.eks f eks im only until midt hjertelig tusen bare altfor sende send dem frem fram hørt hører lest sett skjedde lille feks sant stedet istedet heller helst mener mente lov instead rather right eg eksempel
  fortell fortelle funker fungerer gjerne mulig greit ok okei sånn slik alt alle mens siden fordi både enten ellers
  the a an is are was were be been do does did have has had can could will would should may might must i you he she it
  we they me us my your our their its this that these those i'm im i'd i've it's you're we're don't dont what's whats
  and or but if then so of in on at to for from with without by about into over under between as than how what when
  where which who whom why not no yes please thanks just also any some many much more most very there here now get got
  make take tell know wondering want need like possible ok okay hi hello hey am up out way
`);

/** Words of the trade and of talk that may stand in any of our questions without changing what it is about. */
const ordinary = asSet(`
  bilde bilder foto fotos fotografering fotografere fotografert fotografi fotograf fotografen portrett headshot
  headshots studio studioet session shoot photoshoot photo photos picture pictures image images photograph time timer
  timen tid avtale sted plass hjelp hjelpe info informasjon svar spørre spør generelt egentlig vanligvis normalt cirka
  ca omtrent sirka rundt bra fin fint fine god gode godt best beste bedre proff profesjonell profesjonelle ordentlig
  skikkelig enkel enkelt rask raskt nytt ny nye gammel jobb jobben arbeid nettside linkedin cv søknad total totalt sum
  tilsammen sammen alt inkludert inkl ekstra legge til person personer folk stykk stykker mann kone kona mannen kjæreste
  samboer venn venninne familie familien datter sønn mor far søster bror barn unge kollega gratis utenfor nærmeste nærmest change changes changed dollar dollars euro kroner nok usd eur dag dager uke uker måned
  oslo norge gang ganger første siste neste annen andre anna hele halv del ting slags type form måte grunn behov ønske
  ønsker ønsket vurderer tenker tenkte tenkt planlegger håper trenger trengte leter ser etter finne funnet liker vise
  bruke brukes brukt holde holder kjøpe betale koster pris priser mva moms inkludere regne legg sett sette stå står
  passe passer kjapt snart straks allerede fortsatt dessverre faktisk virkelig altså liksom typ stor stort liten lite
  mindre større høy lav lang lenge kort tur anbefale anbefaler anbefales skjønner dum dumt nærheten nearby near close stopp stopper stops stop etterpå uken ukene velge velger valg utenom vanlig vanlige spesielt hver boka boken bok advokatkontor ledelse ledelsen leder ledere hverdag helg helgen morgen kveld ettermiddag
  formiddag natt år året minutter minutt klokken klokka kl igjen litt rett dessuten kanskje sikkert helst bestemt selv
  selve egen eget egne privat privatperson kunde kunder deres vår våre digitale digital filer fil mine
  offer offers offering work works working come coming going day days week weeks month time times visit session
  person people two one good great nice best professional new simple quick help information extra total altogether
  myself family friend wife husband partner both each per thing kind sort really actually approximately around
  looking interested plan planning hoping need needs only all day long next last upcoming following exactly set done include includes included
  cost costs price prices start starting today customer private take taken taking give given would
  skolebilde wondered appointment normally usually available anything something else another
`);

export function tellsNothing(word: Word): boolean {
  return small.has(word.raw) || (word.raw.length < 3 && !/\d/.test(word.raw) && word.raw !== "cv");
}

export function isOrdinary(word: Word): boolean {
  return tellsNothing(word) || ordinary.has(word.raw) || ordinaryStems.has(word.stem);
}

const ordinaryStems = new Set([...ordinary].flatMap((raw) => wordsOf(raw).map((word) => word.stem)));

function asSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
