import type { Theme } from "./theme";

/** How a booking goes, and how one photographs many employees. */
export const themesOfBooking: readonly Theme[] = [
  {
    says: "påminnelse, påminnelser, påminning, påminnelsen, minner dere, minner du, minne meg, minnet på, sms, melding dagen før, purre, reminder, reminders, remind me, text message",
    path: "/praktisk-info#flytte",
    tells: /minner deg/,
    sentences: 1,
    first: true,
    wins: true,
    english: "Yes, we send you reminders by e-mail before the session.",
  },
  {
    says: "ikke vil være med, ikke vil bli, vil ikke bli, ikke ønsker å bli, nekter, reservere seg",
    path: "/blogg/ansattbilder",
    heading: /ikke vil være med/,
    first: true,
    english: "Then that employee is left out.",
  },
  {
    says: "nyansatt, nyansatte, nye ansatte, ansetter, nyansettelse, nye ~ samme stil, begynner senere, ny ansatt, nye kolleger, nye kollegaer, begynner hos oss, starter hos oss, new hire, new starter, new colleague, new employee, joins later, joins us, join later, new starters, new hires, new employees",
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
    says: "finner jeg bekreftelsen, lenken, mistet lenken, finner ikke bekreftelsen, ingen bekreftelse, ikke fått bekreftelse, slettet mailen, slettet e-posten, slettet ~ lenken, finner ikke mailen, mailen er borte, lost the link, lost the email, no confirmation",
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
    says: "kort tid før, sent kan jeg bestille, seint kan jeg bestille, hvor sent, bestille dagen før, på kort varsel, siste liten, langt frem, langt fram, lenge i forveien, på forhånd må, tid på forhånd, i forveien, how late can i book, last minute, short notice, how far ahead, how far in advance, in advance",
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
  {
    says: "ganger ~ flytte, flytte ~ ganger, flytte flere ganger, many times ~ move, move ~ twice",
    path: "/pressebilder",
    heading: /Intervjuet ble utsatt/,
    first: true,
    wins: true,
    english: "You may move the session as often as you like, from the link in the confirmation.",
  },
  {
    says: "i stedet for meg, noen andre ta timen, overføre timen, overta timen, gi timen videre, someone else take my, instead of me, transfer my",
    path: "/portrettbilder",
    heading: /gis bort/,
    first: true,
    wins: true,
    english: "A session can be given to somebody else: write in the message who is coming.",
  },
  {
    says: "startgebyr, skjulte kostnader, skjulte, gebyrer, på toppen, noe i tillegg, noe ekstra på prisen, ekstra kostnader, alt med i prisen, hidden fees, hidden costs, extra fees, extra costs",
    path: "/#priser",
    first: true,
    included: true,
    english:
      "The price you see is the price you pay. The studio, the guidance and the selection are included.",
  },
  {
    says: "betale ~ ikke velger, betaler ~ ikke velger, betaler ~ ikke vil ha, pay ~ don't choose, pay ~ don't want, betale per bilde, betaler per bilde, pris per bilde hvorfor, hvorfor ~ per bilde, why ~ per image, why ~ per picture",
    path: "/blogg/retusj#slik-gar",
    first: true,
    wins: true,
    english: "You choose the images yourself, and only those are retouched: you pay for what you choose.",
  },
];

export const themesOfStaffPhotos: readonly Theme[] = [
  {
    says: "kontaktperson, kontaktperson på dagen, ordner dagen, noen fra oss, noen hos oss på dagen, være til stede, til stede på dagen, til stede, hjelpe til på dagen, contact person, somebody from us",
    path: "/ansattfoto",
    heading: /^Riggen$/,
    first: true,
    english:
      "We come in good time and take test pictures of whoever arranges the day. It is you who say that the light is right.",
  },
  {
    says: "strøm, uttak, stikkontakt, plass trenger, trenger dere av, trenger dere hos oss, stort rom, rommet være, møterom, takhøyde, how much space, power outlet, need at our, room do you need, space do you need",
    path: "/ansattfoto",
    heading: /^Hos dere$/,
    first: true,
    wins: true,
    english:
      "We bring light and background, and need a room with some depth, a power socket and curtains that can be drawn.",
  },
  {
    says: "timeplan, timeplanen, tidsplan, tidsskjema, navneliste, rekkefølge, rekkefølgen, køen, planlegger dagen, plan for dagen, schedule for the day, makes the schedule, time slots for",
    path: "/ansattfoto",
    heading: /^Planen$/,
    first: true,
    wins: true,
    english: "You send us a list of names. We make the order with breaks, and you send it out in the house.",
  },
  {
    says: "matche, samme uttrykk, stilen vi har, stilen på bilde, bilder vi har fra før, bildene vi har, eksisterende bilder, samme stil som, match existing, match our, existing photos, same style as",
    path: "/ansattfoto",
    heading: /treffe et uttrykk/,
    first: true,
    english:
      "Often. Send us three of the pictures you have, and we say honestly whether it can be done, or whether it is wiser to begin anew.",
  },
  {
    says: "velge sitt eget, velger sitt eget, velge eget bilde, ansatte velge, ansatte ~ velge, godkjenne, godkjenner, approve, choose their own, pick their own, employees ~ choose, employees ~ pick",
    path: "/ansattfoto",
    heading: /^Valget$/,
    first: true,
    english:
      "Yes. Each person picks their own picture; nobody gets one on the web site that they cannot look at.",
  },
  {
    says: "noen er syke, noen blir syke, syke på, syke den dagen, syk på fotodagen, er borte den, ikke er der den, på forretningsreise, på reise, er bortreist, på ferie den dagen, hjemmekontor, hjemmefra, fraværende, permisjon, er i utlandet, someone is sick, somebody is sick, business trip, absent, works remotely, on leave, not there that day",
    path: "/ansattfoto",
    heading: /syke den dagen/,
    first: true,
    wins: true,
    english:
      "Those who are away that day come to the studio later, and get the same picture as the others. Agree on it beforehand.",
  },
  {
    says: "alle ~ lik, alle ha samme, ansatte ~ samme klær, like klær ~ ansatte, dresscode, dresskode, kleskode, antrekk ~ ansatte, ansatte ha på seg, dress code, all wear the same",
    path: "/ansattfoto",
    heading: /samme klær/,
    first: true,
    english:
      "No, but the same degree of smart. Send out two sentences a week before: a plain top, no logos, not all white.",
  },
  {
    says: "alle ~ samme bakgrunn, ansatte ~ samme bakgrunn, lik bakgrunn, like bilder ~ ansatte, alle like bilder, everybody ~ same background, everyone ~ same background",
    path: "/ansattfoto#oppskrift",
    first: true,
    english:
      "Yes: we write down the light, the distance and the background, and set up the same the next time.",
  },
  {
    says: "filnavn, filnavnet, filene hete, filer ~ hete, navn på filene, navngi, file names, filenames, name the files",
    path: "/ansattfoto",
    heading: /^Filene$/,
    first: true,
    english: "We agree on file names and sizes in the offer, so that the images fit where you use them.",
  },
  {
    says: "sjefen ~ nettsiden, sjefen bestemme, sjefen ~ bilde, arbeidsgiver ~ bruke, arbeidsgiveren bestemme, vise bilde uten, må jeg være på nettsiden, nekte å, boss ~ photo, boss ~ picture, employer ~ photo",
    path: "/ansattfoto#samtykke",
    first: true,
    english:
      "The right to one's own picture holds at work too. If somebody does not want to be shown, that must be all right, and easy to say.",
  },
];
