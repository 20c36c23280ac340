import type { Theme } from "./theme";

/** Who comes, who photographs, what is stored of whom, and how a booking goes. */
export const themesOfPeople: readonly Theme[] = [
  {
    says: "keep this chat, keep the chat, slettes chatten, lagres chatten, chatten, chat, samtalen vår, denne samtalen, det jeg skriver, jeg skriver her, skriver til deg, this chat, this conversation, what i write",
    path: "/personvern#nar-du-spor",
    first: true,
    english:
      "We store what you write here and what I answer, so that wrong answers can be put right. How long is told on the privacy page.",
  },
  {
    says: "tilgang til opplysninger, tilgang ~ opplysningene, hvem får opplysninger, deler dere,  tredjepart, tredjeparter, share my data, share my, sell my data, third party, third parties",
    path: "/personvern#hvem-som-far",
    first: true,
    english:
      "As few as possible: those who run the server and the e-mail for us, and the authorities when a law says so. We sell nothing.",
  },
  {
    says: "selger dere ~ videre, gir dere ~ videre, selger dere opplysninger, selger dere data, sell my data, sell my e-mail, sell my email, sell my information, give my data",
    path: "/personvern#kort",
    tells: /selger ingenting/,
    first: true,
    english: "We sell nothing. Only those who run the site and the e-mail for us get what they need.",
  },
  {
    says: "klage ~ personvern, klager ~ personvern, datatilsynet, data protection authority",
    path: "/personvern#klage",
    first: true,
    wins: true,
    english: "Tell us first. You can also complain to Datatilsynet, the Norwegian data protection authority.",
  },
  {
    says: "cookies til reklame, cookies ~ reklame, sporing, sporer dere, måler dere, tracking, track me",
    path: "/personvern#informasjonskapsler",
    first: true,
    english:
      "The cookies we need for the site to work are listed on the privacy page. There is no advertising.",
  },
  {
    says: "brukt i reklame for, bruke ~ i reklame for, vise ~ i porteføljen, portefølje, portfolio, vist offentlig, vises offentlig, henge opp, henger dere, vise bildene mine, vise bilde av meg, bilde av meg ~ nettsiden deres, use my picture, use my photo, post my, publish my, share my picture, share my photo, put my picture, legge ut bildet, legger dere ut bilde, vises på nettsiden deres, vises på instagram, show my picture",
    path: "/portrettfotograf-oslo",
    heading: /Henger dere opp/,
    first: true,
    english:
      "Only if you have said yes, in writing, to that very use. The picture is of you, and you decide who sees it.",
  },
  {
    says: "barn ~ vist, barnet ~ vist, barn ~ offentlig, vise bilder av barn, bilder av barn ~ nett, pictures of children online",
    path: "/personvern#bildene",
    first: true,
    english: "We do not show pictures of you or your children to others unless you have said yes.",
  },
  {
    says: "datter ~ alene, dattera ~ alene, sønn ~ alene, barn ~ alene, barnet ~ alene, jente ~ alene, gutt ~ alene, tenåring ~ alene, ungdom ~ alene, åringen ~ alene, daughter ~ alone, son ~ alone, daughter ~ by herself, son ~ by himself",
    path: "/praktisk-info#barn",
    tells: /under 18/,
    first: true,
    english: "If the person is under 18, a parent or guardian books and says yes. An adult comes along.",
  },
  {
    says: "mormor, morfar, farmor, farfar, bestemor, bestefar, oldemor, sitter dårlig, dårlig til beins, stå lenge, krykker, gåstol, barnevogn, lyder, støy, sensorisk, autisme, autist, adhd, svaksynt, blits, epilepsi, migreneanfall, flash, epilepsy, blind, døv, hørsel, grandmother, grandfather, elderly, crutches, pram, stroller, buggy, noise, autism, deaf, blind",
    path: "/praktisk-info#tilgjengelighet",
    first: true,
    english:
      "If you need step-free access, an interpreter, a companion, more time or less noise, ask before you book. You get an honest answer about what we can do.",
  },
  {
    says: "kundeomtaler, omtaler, anmeldelser, anmeldelse, referanser, reviews, testimonials",
    path: "/#omtaler",
    english: "What we say about reviews stands on the front page.",
  },
  {
    says: "hvem får se, hvem ser, who can see, who sees",
    path: "/personvern#bildene",
    first: true,
    english: "We do not show your images to others unless you have said yes.",
  },
  {
    says: "rullestol, heis, trapp, trapper, universell, universelt, trinnfri, funksjonshemmet, handikap, tolk, ledsager, rullator, wheelchair, accessible, accessibility, elevator, stairs, step-free",
    path: "/praktisk-info#tilgjengelighet",
    english:
      "If you need step-free access, an interpreter, a companion or more time, ask before you book. You get an honest answer about what we can do.",
  },
  {
    says: "før tida, før tiden, litt før, møte opp før, møte opp, komme før, være der, tidlig skal jeg, hvor tidlig, arrive, show up, early should i, how early",
    path: "/praktisk-info#selve-timen",
    english: "Come ten minutes before, so that you have time to hang up your coat.",
  },
  {
    says: "komme alene, med en venn, med noen, med meg noen, mannen min, my husband, my wife, my partner, kona mi, være med inn, kjæresten min, ta med barn, bring someone, bring a friend",
    path: "/praktisk-info",
    heading: /ta med meg noen/,
    first: true,
    english:
      "Yes, you can bring somebody. For many it is easier to relax when somebody they know is in the room.",
  },
  {
    says: "mamma, pappa, bestevenninne, bestevenninna, bestevenn, bestevennen, moren min, mora mi, faren min, venninna mi, kompisen min, med på rommet",
    path: "/praktisk-info",
    heading: /ta med meg noen/,
    english:
      "Yes, you can bring somebody. For many it is easier to relax when somebody they know is in the room.",
  },
  {
    says: "utendørs, utendørsfoto, utendørsbilder, bilder ute, ute i naturen, fotografere ute, outdoor, outdoors, outside",
    path: "/portrettfotograf-oslo",
    heading: /ute eller hjemme/,
    first: true,
    english:
      "We are a studio, and that is where we can promise the light. For companies we set up the same at their place.",
  },
  {
    says: "forelder, verge, foresatt, under 18, aldersgrense, mindreårig, parent, guardian, age limit",
    path: "/praktisk-info#barn",
    tells: /under 18/,
    first: true,
    english: "If the person is under 18, a parent or guardian books and says yes.",
  },
  {
    says: "tenåring, tenåringer, ungdom, barn, barna, barnet, baby, unge, sønnen, dattera, datteren, småbarn, åring, åringer, år gammel, year old, year-old, son, daughter, toddler, children, kids, child",
    path: "/portrettbilder",
    heading: /små barn/,
    english:
      "Children are welcome, from when they can sit by themselves. An adult is with them all the time.",
  },
  {
    says: "gruppebilde, gruppebilder, gruppefoto, group photo, group picture, familiebilde, familiebilder, familien, familie, parbilde, parbilder, søsken, være med på, mange kan være, venninner, family photo, family, couple, siblings",
    path: "/portrettbilder",
    heading: /Hvor mange/,
    english:
      "Several people can be in the same portrait session; each person after the first costs a little more.",
  },
  {
    says: "være to, to stykker, to på samme, to personer, two of us",
    path: "/headshots",
    heading: /være to/,
    english: "Yes, in Standard and Premium two can share the session.",
  },
  {
    says: "gavekort, gave, gaver, gi bort, gi ~ en fotografering, gi ~ en time, give ~ a session, gi timen, overraskelse, gift card, gift cards, voucher, present",
    path: "/portrettbilder",
    heading: /gis bort/,
    first: true,
    english: "A session can be given away: book in your own name, and write in the message who is coming.",
  },
  {
    says: "mann eller dame, hvem er fotografen, fotografens navn, tar bildene, hvem tar bilde, står bak, erfaring, who is the photographer, experience",
    path: "/om-meg#tittel",
    first: true,
    english: "One photographer is behind the studio.",
  },
  {
    says: "informasjonskapsler, informasjonskapsel, cookies, cookie",
    path: "/personvern#informasjonskapsler",
    first: true,
    english: "The cookies we need for the site to work are listed on the privacy page.",
  },
  {
    says: "slette, slettet, innsyn, sletter, slett alt, delete everything, delete all, erase, remove my data, slettes, opplysningene mine, delete my",
    path: "/personvern#rettighetene",
    first: true,
    english:
      "Write to us, and you can see, correct or delete what we have about you, as the privacy page tells.",
  },
  {
    says: "hvor lenge lagrer, hvor lenge lagres, hvor lenge beholder, tar vare på, how long do you keep",
    path: "/personvern#hvor-lenge",
    first: true,
    english: "How long we keep things is told on the privacy page.",
  },
  {
    says: "legger dere ut, viser dere, publiserer, publisere, på nett, lagrer dere bilde, lagres bilde, bildene av meg, publish my",
    path: "/personvern#bildene",
    english: "We do not show your images to others unless you have said yes.",
  },
  {
    says: "personvern, personvernregler, personvernerklæring, gdpr, lagrer, lagres, do you store, stored about, store about me, you know about me, information about me, vet dere om meg, vet du om meg, personopplysninger, opplysninger, skriver her, privacy, my data, personal data",
    path: "/personvern#kort",
    english:
      "We store what is needed to hold your session, and delete it when we no longer need it. It is told in full on the privacy page.",
  },
];
