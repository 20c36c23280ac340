/**
 * The words by which a question is recognised, in bokmål and English, for each thing that visitors ask about. A phrase
 * of several words counts when its words stand beside each other. Endings, dialect and small slips are dealt with
 * elsewhere, so one form of a word is enough.
 */
export const lexicon = {
  price: words(`
    pris, kr, koster, sparer, spare, prisforskjell, prisforskjellen, kostnad, takst, dyrt, dyr, dyrere, dyrest, dyreste, billig, billigere, rimeligere, cheaper, more expensive, billigste, rimelig, prisliste, prisnivå, prisoverslag,
    hva tar dere for, hvor my, hvor mye må, ender det på, hva ender, hva lander, hva kommer det på, hva betaler jeg for, hva må jeg betale, hva må vi betale, måtte betale, koste meg, hvor mye penger, hva blir totalen, totalen, totalpris, er det dyrere, how much would,  hva tar du for, hvor mye er, hvor mye blir, hva blir det, hva blir prisen, hvor mye for, hva jeg må betale, how much if, how much to, how much does,
    hva må jeg betale for, price, pricing, cost, how much is, how much are, how much for, how much would,
    how much do you charge, how much does, fee, rate, rates, charge, expensive, cheap, cheapest, priser
  `),
  discount: words(`
    rabatt, studentrabatt, kvantumsrabatt, avslag, kampanje, tilbud nå, rabattkode, black friday, discount, student price,
    special offer, coupon, prute, pruter, kompispris, vennepris, spons, sponse, samarbeid, influencer, gratis for meg, gratis til, gratis bilder, få det gratis, samme pris, det samme, mengderabatt, grupperabatt, shoot me for free, haggle, group discount
  `),
  /** The price per person falls as the group grows. */
  byNumber: words(
    `jo flere, each person, hver person, hver ansatt, per person, per hode, per ansatt, per pers, kvantumsrabatt, mengderabatt, grupperabatt, the more, per head, group discount`,
  ),
  quote: words(`tilbud, pristilbud, anbud, quote, offerte`),
  /** Whether something costs at all. */
  costsAtAll: words(
    `gratis, kostnadsfritt, koster det noe, koste noe, free of charge, is it free, cost anything`,
  ),
  vat: words(`mva, moms, merverdiavgift, vat`),
  extras: words(`tillegg, tilleggene, tilvalg, add-on, add-ons, addons`),
  free: words(`
    ledig, ledige, ledi, vil ha time, vil ha en time, ønsker en time, trenger time, time nå, need an appointment, want an appointment, når kan jeg komme, når kan vi komme, neste time, neste ledige, åpning på, noe åpning, første time, få time på,  få time, få en time,
    hvilke tider, hvilke dager, tider dere, kveldstime, kveldstimer, helgetime, kan jeg komme, kan vi komme,
    mulig å komme, available, availability, any openings, an opening, next time, free slot, slot, slots, earliest, soonest,
    har dere noe på, har dere noe i, har dere noe neste, har dere tid, any time, anything free, vacancy, free times,
    are you free, can i come, could i come, anything on, anything in, har dere noe da, noe ledig da, noe da, tidspunkt, timer igjen, plass til meg
  `),
  /** Only with a day: "is Tuesday free?", but "is parking free?" */
  freeWord: words(`free, open slot, har dere noe, har du noe, have anything, vil ha time, ønsker time`),
  /** Of whom has a session already. */
  hasBooking: words(`
    har time, har en time, har bestilt, har booket, jeg bestilte, vi bestilte, timen min, timen vår, bestillingen min, bookingen min,
    i have booked, my booking, my session, my appointment, our session, have an appointment
  `),
  book: words(`
    booke, booking, bestille, bestilling, reservere, sette opp time, bestille time, timebestilling,
    book, schedule, reserve, reservation, sign up, melde meg
  `),
  early: words(
    `må jeg avtale, må man avtale, må jeg bestille time, trenger jeg time, trenger jeg avtale, uten time, uten timebestilling, uten avtale, litt før, før tida, før tiden, ti minutter før`,
  ),
  account: words(`konto, innlogging, logge inn, brukerkonto, registrere meg, account, log in`),
  hours: words(`
    åpningstider, åpent, åpen, stenge, stenger, stengt, lukket, åpner, når åpner, har dere oppe, opening hours, opening times, open, close,
    closed, ferie, sommerferie, lang åpningstid, kveldsåpent, lørdagsåpent, søndagsåpent, julestengt, sommerstengt, ferielukket, business hours, må jeg avtale, må man avtale, må jeg bestille time, trenger jeg time, trenger jeg avtale, komme innom, droppe innom, dropper innom, stikke innom, kikke innom, bare møte opp, uten time, uten timebestilling, uten avtale, drop in, walk in, drop by, come by
  `),
  place: words(`
    adresse, adressa, postnummer, postadresse, gateadresse, zip code, postcode, holder dere hus, døra, døren, dørklokke, ringeklokke, finner ikke inngangen, står utenfor, bydel, majorstua, grünerløkka, frogner, sentrum, city centre, city center, downtown, far from, langt fra, skøyen, nydalen, nasjonalteatret, outside now, the door, ligger studioet, ligger dere, ligg, holder dere til, holder dere hus, holder til, hvor holder de til, hvor er dere,
    hvor er studio, hvor er studioet, hvor i oslo, hvor ligger, hvor er det, finne frem, finne fram, lett å finne, vanskelig å finne, easy to find,
    finner jeg frem, finner jeg fram, finner dere, finner jeg dere, finner vi dere, kommer jeg meg dit, komme meg dit, kommer meg til dere, veibeskrivelse,
    inngang, inngangen, kart, beliggenhet, where are you, where is the studio, where is your, find the studio, where is it, address, located, location, directions, find you,
    get there, entrance, map
  `),
  transport: words(`
    parkere, parkering, p-plass, p plass, p-hus, sette fra meg bilen, parkeringsplass, parkeringshus, parkerings, bil, trikk, buss, tbane, t-bane, banen, tog,
    kollektivt, parking, can i park, to park, tram, bus, metro, subway, public transport
  `),
  delivery: words(`
    levere, levering, få bilde til, rekker jeg å få, innboks, innboksen, bilde klart, bilde klare, klart til, klare til, ferdig til, når får vi dem, når får jeg dem, når får jeg de, når får vi de, får jeg bildene før, får vi bildene før, får vi filene, får jeg filene, når kommer bilde, hvor lenge må jeg vente, leveringstid, leveranse, leveres, levert, når får jeg bilde, når får vi bilde, når får jeg de,
    når er bilde, bilde klar, bilde ferdig, ferdige bilder, hvor fort får, hvor raskt får, får jeg bilde raskere, tid får jeg bilde,
    bilde raskere, bilde fortere, lang tid tar det å få, lang tid tar det før, lang tid før jeg får,
    bilde i dag, bilde samme dag, bilde tilsendt, tilsendt samme, få bilde på, motta bilde, deliver, delivery, turnaround, vente på ferdige, vente på bilde, when do i get, when will i get,
    how fast, how soon, how quickly, get the pictures, get my pictures, get my photos, get the photos, the same day, receive
  `),
  /** Files as they come out of the camera. */
  raw: words(
    `råfil, råfiler, råfilene, råformat, raw, raw-filer, raw-fil, raw filer, uredigerte, uredigert, ubehandlede, ubehandlet, originalfiler, originalfilene, originalene, unedited, raw files`,
  ),
  hurry: words(
    `haster, hastverk, kjappere, få det før, få dem før, raskere, fortere, samme dag, i dag, urgent, rush, same day, faster`,
  ),
  duration: words(`
    hvor lang tid, hvor mye tid, sette av, sett av, lang er timen, hvor lang er, hvor lenge varer, hvor lenge tar, hvor lenge, hvor mange minutter, how long, how much time, duration
  `),
  sessions: words(`fotografering, fotograferingen, time, timen, session, shoot, photoshoot, økt`),
  pictures: words(`bilde, bilder, foto, filer, pictures, photos, images`),
  prepare: words(`
    forberede, forberedelse, forbereder meg, ha på meg, ha på seg, ta på meg, kle, klær, antrekk, skjorte, dress, kjole,
    genser, slips, hatt, caps, lue, skjørt, jeans, bukse, mønster, sminke, sminke meg, makeup, make-up, makeup artist, frisør, frisyre, skjegg, skjegget, barbere, briller, smykker,
    skal jeg ta med, bør jeg ta med, må jeg ta med, må jeg huske, huske før, hijab, prepare, wear, outfit, clothes,
    glasses, beard, bring
  `),
  bodily: words(
    `sminke, makeup, make-up, makeup artist, frisør, skjegg, briller, hijab, glasses, beard, smykker`,
  ),
  general: words(`
    forberede, forberedelse, ha på meg, ha på seg, ta på meg, klær, antrekk, skal jeg ta med, bør jeg ta med,
    må jeg ta med, må jeg huske, huske før, prepare, wear, outfit, clothes, bring
  `),
  /** Asks for all that is offered, whatever was spoken of before. */
  offers: words(`
    hva gjør dere, hva gjør du, driver dere med, driver dere egentlig, gjør dere egentlig, dere driver med, du driver med, hva selger dere, hva lager dere, hva kan dere tilby, hva har dere å tilby, hvilke pakker, hvilke tjenester, what do you do, what do you offer, which packages
  `),
  packages: words(`
    hva gjør dere, hva gjør du, driver dere med, driver dere egentlig, gjør dere egentlig, dere driver med, du driver med, hva selger dere, hva lager dere, hva kan dere tilby, hva har dere å tilby, what do you do, what do you offer,
    pakke, pakkene, pakker, forskjell, forskjellen, hvilken skal jeg, hva er inkludert, er inkludert, hva får jeg i, hva får jeg med, er med i,
    hvor mange bilde får, hvor mange bilde er, passer for meg, hva anbefaler, anbefaler du, anbefaler dere, hva passer, passer best for, holder det med, holder express, tjeneste, tjenester, tilbyr dere, hva slags fotografering,
    package, difference, what is included, is included, are included, included, which one, which package, service, services, options, what do i get
  `),
  compare: words(
    `forskjell, forskjellen, velge mellom, choose between, skiller, versus, vs, eller, difference, compare, sammenlign, sammenligne`,
  ),
  than: words(
    `enn, than, sammenlignet med, sammenliknet med, i forhold til, kontra, compared to, compared with`,
  ),
  cheapest: words(
    `billigst, billigste, rimeligst, rimeligste, laveste pris, cheapest, least expensive, lowest price`,
  ),
  included: words(`
    inkludert, inkluderer, inkluderes, inkl, med i prisen, inngår, følger med, medfølger, er det med, med på kjøpet, included, include, includes, er med i, come with, comes with,
    part of the price, in the price
  `),
  /** "Hva er med i prisen?" asks of what, not of the price. */
  inPrice: words(`i prisen, in the price`),
  takesIt: words(`
    få den tiden, få den timen, den tiden, den timen, tiden der, ta den, tar den, tar vi den, tar jeg den, passer fint, passer bra, passer perfekt, passer for meg, den passer, den første passer, det passer, den første tiden,
    booke den, book den, bestille den, reservere den, holde av den, sett meg opp, i'll take, ill take, take it, take that, that works, works for me, book it, book that, that one, that time, that slot
  `),
  /** Which of the times that were told: with a day or an hour. */
  takesOne: words(`
    jeg tar, vi tar, okei tar, ok tar, ja tar, da tar, så tar, tar gjerne, tar heller, tar mandag, tar tirsdag, tar onsdag, tar torsdag, tar fredag, tar lørdag, tar søndag, tar den, jeg velger, vi velger, da velger,
    i'll take, ill take, i will take, we'll take, let's take, i'll go with, let's go with
  `),
  company: words(`
    bedrift, nyansatt, nyansatte, firma, firmaet, firmaer, selskap, ansatte, ansatt, ansattfoto, ansattbilde, medarbeider, kollega, kolleger, team, teamet,
    avdeling, advokatkontor, legekontor, kontorfellesskap, kontoret, kontor, arbeidsplass, company, employee, staff, team, colleague, office, business, coworker
  `),
  /** What somebody must have, rather than asks about. */
  needs: words(`trenger, må ha, vil ha, ønsker meg, ønsker å få, need, i want, would like, get a`),
  theirs: words(`
    til oss, hos oss, kan dere komme, dere hit, dere ut hit, komme ut, can you come, could you come, ut til oss, komme til kontoret, kommer til kontoret, kontoret vårt, vårt kontor, våre lokaler,
    til bedrifter, ut til bedrifter, til kontoret, på kontoret, mobilt studio, our office, our place, on site,
    onsite, come to us, kommer til oss, at ours, to our, rigging, rigge, på arbeidsplassen
  `),
  home: words(
    `hjem til meg, hjem til oss, hjemme hos, hjemme i stua, my home, my house, my apartment, our home, our house`,
  ),
  inStudio: words(`
    i studio, i studioet, hos dere, kommer til dere, komme til dere, kommer til studio, komme til studio, kommer vi til dere, in the studio, in your studio, in studio, at your studio, come to you, come to your studio, to your place
  `),
  change: words(`
    flytte, flytta, skyve, skyves, forskyve, endre, endra, bytte time, bytte timen, bytte tid, bytte dag, bytte fra, bytte til standard, bytte til premium, bytte til express, endre pakke, ombooke, ombooker, ombestille, utsette, utsetter, ny tid,
    annen tid, anna tid, annen dag, rekker ikke, dobbeltbooket, kommer i veien, kommet noe i veien, fått noe annet, har fått jobbintervju, må jobbe, opptatt likevel, feil dag, feil tid, feil time, endre fra, bytte pakke, oppgradere, reschedule, move my, move the, change my appointment, change my booking, change my time, change my session, postpone,
    another time, different time, kan ikke komme, kan ikke likevel
  `),
  late: words(
    `forsinket, for sent, minutter sent, står fast, kommer sent, forsinka, late, running late, delayed`,
  ),
  sick: words(
    `syk, sjuk, sykt, syke, sykdom, forkjølet, feber, kastet opp, kaster opp, spyr, omgangssyke, covid, influensa, forkjøla, kvalm, migrene, ill, sick, flu, fever, a cold, not feeling well, unwell`,
  ),
  cancel: words(`
    avbestille, avbestilling, avbestill, avlyse, kansellere, kansellering, avbooke, trekke meg, melde avbud, møtte ikke opp, møtte ikke, møtte aldri, kom ikke, glemmer timen, glemmer en, glemmer å, glemte å møte, glemme timen, forgot my appointment, forget my appointment, glemte timen, glemt timen, avbud, ikke møter, møter ikke, møter jeg ikke, ikke møte opp, dukker ikke opp, ikke dukker opp,
    cancel, cancellation, no-show, no show, don't show up, do not show up, not show up, never show up
  `),
  refund: words(`
    refusjon, refundert, refundere, refunderer, pengene tilbake, penga tilbake, pengene igjen, få igjen pengene, få tilbake pengene, refund, refunded, refunds, money back
  `),
  withdraw: words(`angrerett, angrefrist, angrefristen, angre, right of withdrawal, withdrawal, withdraw`),
  payment: words(`
    betale, betaler, betala, betalar, betaling, betalingen, faktura, fakturaen, regning, regningen, betalingsfrist, fakturere, vipps, visakort, tar dere visa, med visa, mastercard, tar dere kort, med kort, bankkort, kredittkort, kontant, delbetaling,
    avbetaling, forskudd, depositum, ehf, kvittering, klarna, pay, payment, invoice, credit card, credit cards,
    debit card, cash, deposit, installment, receipt
  `),
  contact: words(`
    kontakt, kontaktinfo, kontaktinformasjon, telefon, tlf, telefonnr, telefonnummer, telefonnummeret, mobilnummer, epost, e-post, mail, mailen, e-mailadresse,
    e-mail, mailadresse, eposten, e-posten, nå dere, contact, phone number, email, reach you, get in touch
  `),
  organisation: words(
    `organisasjonsnummer, organisasjonsnummeret, org nummer, org nummeret, orgnummeret, orgnummer, orgnr, org nr, organisation number`,
  ),
  callMe: words(`
    ring meg, ringe meg, ringe oss, ring oss, bli oppringt, ring tilbake, ta kontakt med meg, ta kontakt med oss,
    kontakt meg, svare meg på, svar meg på, skrive til meg, skriv til meg, sende meg en, send meg en, email me, e-mail me, write to me, call me, call back, ring me, phone me, contact me, get back to me, give me a call
  `),
  /** Rather than the assistant. */
  wantsHuman: words(
    `prate med et, snakke med et, snakke med noen, prate med noen, snakke med ekte, få snakke med, kan jeg snakke med, et ekte menneske, levende menneske, ordentlig person, vil ha et menneske, real human, speak to someone, talk to someone, speak with someone, speak to a person, real person please, prate med en, snakke med en, vil snakke med, vil prate med, heller snakke, heller et menneske, talk to a human, talk to a person, speak to a human, speak with a, want a human`,
  ),
  human: words(`
    menneske, ekte person, en person, noen ekte, kundeservice, kundebehandler, snakke med noen, snakke med en,
    snakke med fotografen, prate med, human, real person, a person, someone real, customer service, speak to, talk to
  `),
  complaint: words(`
    klage, klager, helt feil, feil farge, er blitt feil, ble feil, misfornøyd, ikke fornøyd, reklamasjon, reklamere, dårlige bilder, ble dårlig, ble dårlige, feil med,
    skuffet, complaint, complain, unhappy, not happy, disappointed, not satisfied
  `),
  /** What should have come and has not. */
  missing: words(`
    ikke kommet, har ikke fått, ikke fått bilde, ikke mottatt, aldri fått, venter fortsatt, mangler bilde, not received, not arrived, haven't received, have not received, never got, still waiting
  `),
  /** Who has had enough of the assistant. */
  fedUp: words(`
    ubrukelig, ubrukelige, håpløs, håpløst, idiot, teit, faen, fanden, helvete, dårlig svar, skjønner ingenting, skjønner jo ingenting, skjønner ikke, forstår ingenting, forstår ikke, hjelper ikke, hjelper meg ikke,
    ikke det jeg spurte, dum bot, dust, dusten, dumme, useless, stupid, terrible answer, don't understand, do not understand, not what i asked, wtf, bullshit
  `),
  /** Whoever speaks badly of how they look, or dreads the camera, speaks of no one else. */
  shy: words(`
    nervøs, sjenert, grue, gruer, fotogen, foran kamera, foran kameraet, ser teit ut, ser alltid teit ut, ser dum ut, ser alltid dum ut, ser rar ut, føler meg teit, føler meg dum,
    nervous, shy, photogenic, camera shy, in front of the camera, in front of a camera, look stupid, always look stupid, look awkward, feel stupid
  `),
  /** That it costs too much, rather than what it costs. */
  dear: words(`dyrt, dyre, dyr, kostbart, overpriset, expensive, overpriced, pricey`),
  /** What may come on top of a price. */
  onTop: words(`
    på toppen, noe ekstra, noe i tillegg, ekstra kostnader, skjulte kostnader, gebyrer, kommer det noe, on top, anything extra, extra costs, extra fees, hidden fees, hidden costs
  `),
  guarantee: words(`
    garanti, garantert, fornøydgaranti, garantien, guarantee, guaranteed, liker ikke bilde, ikke liker bilde, liker ikke resultatet, ikke liker resultatet,
    liker ikke noen, ikke liker noen, liker dem ikke, ikke liker dem, ikke blir fornøyd, ikke blir bra, ingen av bildene, ingen bilder blir, none of the, hate all, hate my, hate them, blir dårlig, blir stygge, misliker, don't like, do not like, dont like, hate the, not happy with, ikke er fornøyd
  `),
  hypothetical: words(`hvis, dersom, om jeg, om vi, om bilde, hva om, if i, if we, what if, if the`),
  assistant: words(`
    robot, bot, chatbot, maskin, machine, talking to a, nynorsk, dialekt, hvilke språk, what languages, which languages, på engelsk, på norsk, in english, in norwegian, in german, på tysk, på svensk, menneske jeg, et menneske eller, human or, u human, you human, a human or, are you ai, er du ai, ai-en, kunstig intelligens, hvem er du, er du ekte, hva heter du, speak norwegian, snakker du engelsk, snakke engelsk, et menneske,
    er du et menneske, hva kan du, hva kan du hjelpe, are you real, who are you, speak english, what can you do
  `),
  person: words(
    `hvem er fotografen, fotografens navn, hvem tar bilde, erfaring, hvem står bak, who is the photographer, experience`,
  ),
  manyCustomers: words(`
    hvor mange kunder har, mange kunder har dere hatt, hvor mange har dere fotografert, hvor mange personer har dere fotografert, how many customers have, how many clients have, how many people have you photographed
  `),
  longExperience: words(`
    hvor lang erfaring, hvor mye erfaring, hvor erfaren, hvor erfarne, års erfaring, hvor lenge har du fotografert, hvor lenge har dere fotografert, hvor lenge har du vært fotograf, hvor lenge har dere drevet, hvor lenge har dere holdt på, how much experience, years of experience, how experienced, how long have you been
  `),
  reviews: words(`kundeomtaler, omtaler, anmeldelser, anmeldelse, referanser, reviews, testimonials`),
  retouch: words(`retusj, retusjere, retusjerer, retouch, retouching, photoshop`),
  greeting: words(`
    har et spørsmål, har spørsmål, har noen spørsmål, lurer på noe, lurte på noe, kan du hjelpe, kan dere hjelpe, kan jeg spørre, noen der, noen her, er du der, can you help, could you help, have a question, quick question, need help, need some help, anybody there, anyone there, hei, heisann, hallo, halla, heia, god dag, goddag, god morgen, god kveld, morn, hello, hi, hey, hi there,
    good morning, good evening
  `),
  thanks: words(`
    takk, takker, thx, tnx, tusen takk, supert, flott, topp, perfekt, ha det, hade, thanks, thank you, perfect, bye, cheers
  `),
} satisfies Record<string, readonly string[]>;

export type Concept = keyof typeof lexicon;

function words(list: string): readonly string[] {
  return list
    .split(",")
    .map((phrase) => phrase.trim().replaceAll(/\s+/g, " "))
    .filter(Boolean);
}
