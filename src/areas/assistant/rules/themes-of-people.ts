import type { Theme } from "./theme";

/** Who comes, who photographs, what is stored of whom, and how a booking goes. */
export const themesOfPeople: readonly Theme[] = [
  {
    says: "kundeomtaler, omtaler, anmeldelser, anmeldelse, referanser, reviews, testimonials",
    path: "/#omtaler",
    english: "What we say about reviews stands on the front page.",
  },
  {
    says: "hvem får se, who can see",
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
    says: "før tida, før tiden, litt før, møte opp før, møte opp, komme før, være der, tidlig skal jeg, hvor tidlig, arrive",
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
    says: "forelder, verge, foresatt, under 18, aldersgrense, mindreårig, parent, guardian, age limit",
    path: "/praktisk-info#barn",
    first: true,
    english: "If the person is under 18, a parent or guardian books and says yes.",
  },
  {
    says: "tenåring, tenåringer, ungdom, barn, barna, barnet, baby, unge, children, kids, child",
    path: "/portrettbilder",
    heading: /små barn/,
    english:
      "Children are welcome, from when they can sit by themselves. An adult is with them all the time.",
  },
  {
    says: "familiebilde, familiebilder, familien, familie, parbilde, parbilder, søsken, være med på, mange kan være, venninner, family photo, family, couple, siblings",
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
    says: "gavekort, gave, gaver, gi bort, gi timen, overraskelse, gift card, gift cards, voucher, present",
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
    says: "slette, slettet, innsyn, slettes, opplysningene mine, delete my",
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

export const themesOfBooking: readonly Theme[] = [
  {
    says: "ikke vil være med, ikke vil bli, vil ikke bli, ikke ønsker å bli, nekter, reservere seg",
    path: "/blogg/ansattbilder",
    heading: /ikke vil være med/,
    first: true,
    english: "Then that employee is left out.",
  },
  {
    says: "nyansatt, nyansatte, nye ansatte, begynner senere, new hires, new employees",
    path: "/blogg/ansattbilder",
    heading: /nyansatte/,
    first: true,
    english: "New employees can come to the studio: we use the same background, distance and light.",
  },
  {
    says: "personvern ansatte, personvernet ivaretatt, samtykke ansatte, samtykke fra ansatte",
    path: "/blogg/ansattbilder#samtykke",
    first: true,
    english: "Employees must have said yes before their picture is shown.",
  },
  {
    says: "finner jeg bekreftelsen, lenken, mistet lenken, finner ikke bekreftelsen, ingen bekreftelse, ikke fått bekreftelse, lost the link, no confirmation",
    path: "/praktisk-info",
    heading: /mistet lenken/,
    first: true,
    english:
      "Look for the e-mail once more, also among the spam. If it is gone, write to us from the address you booked with.",
  },
  {
    says: "bestille på telefon, bestille over telefon, ringe og bestille, booke på telefon, book by phone",
    path: "/praktisk-info",
    heading: /ringe og bestille/,
    first: true,
    english: "We would rather you book online: we are often in the middle of a session.",
  },
  {
    says: "kort tid før, sent kan jeg bestille, på kort varsel, how late can i book",
    path: "/praktisk-info",
    heading: /Hvor kort tid/,
    first: true,
    english: "You see in the calendar how late you can book.",
  },
  {
    says: "holdes timen, mister jeg tiden, holde av, holder dere av, fyller ut",
    path: "/praktisk-info",
    heading: /Mister jeg tiden/,
    first: true,
    english: "The time is held for you while you fill in the form.",
  },
];
