/**
 * The words by which a question is recognised: bokmål, nynorsk, spoken forms and English, for each thing that
 * visitors ask about. A phrase of several words counts when its words stand beside each other. Endings and small
 * slips are dealt with elsewhere, so one form of a word is enough.
 */
export const lexicon = {
  price: words(`
    pris, koste, kosta, kostnad, takst, dyrt, dyr, billig, rimelig, rabatt, prisliste, betaler jeg,
    hva tar dere, hva tar du, hvor mye, kor mykje, hvor my, ka koste, ke koste, kossen pris, price,
    pricing, cost, how much, fee, rate, charge, expensive, cheap, discount, quote
  `),
  quote: words(`
    tilbud, pristilbud, anbud, quote, offer
  `),
  free: words(`
    ledig, ledige, tidspunkt, når kan, neste time, første time, få time, få en time, time hos,
    available, availability, opening, next time, free slot, slot, earliest, soonest,
    når er det ledig, har dere noe, har de noko, noe ledig, any time, anything free, vacancy, times
  `),
  book: words(`
    booke, booking, bestille, bestilling, reservere, sette opp time, bestille time, timebestilling,
    book, schedule, appointment, reserve, reservation, sign up, melde meg
  `),
  hours: words(`
    åpningstid, åpningstider, åpent, åpen, åpne, ope, opningstid, stenge, stengt, stengte, når åpner,
    når stenger, opening hours, open, close, closed, business hours, hvor lenge er dere åpne
  `),
  place: words(`
    adresse, adressa, ligge, ligg, holder til, held til, hvor er, kor er, kor e, hvor finner,
    finne frem, finne fram, veibeskrivelse, lokale, inngang, kart, beliggenhet, where, address,
    located, location, directions, find you, entrance, map
  `),
  transport: words(`
    parkere, parkering, parkeringsplass, parkeringshus, bil, trikk, buss, tbane, t-bane, tog,
    kollektivt, parking, park, car, tram, bus, metro, subway, train, public transport
  `),
  delivery: words(`
    levere, levering, leveringstid, leveranse, motta, mottar, når får jeg, når får vi,
    når er bildene, ferdige bilder, bildene klare, bildene ferdige, hvor fort, hvor raskt,
    hvor lang tid tar det før, deliver, delivery, turnaround, receive, when do i get,
    when will i get, how fast, how soon, how quickly, ready
  `),
  prepare: words(`
    forberede, forberedelse, førebu, ha på meg, ta på meg, kle, klær, klede, klærne, antrekk,
    skjorte, dress, kjole, genser, mønster, farge, sminke, makeup, make-up, frisør, frisyre, skjegg,
    barbere, briller, brille, smykker, ta med, hijab, prepare, wear, outfit, clothes, dress, shirt,
    glasses, beard, hair, jewellery, bring
  `),
  packages: words(`
    pakke, pakkene, pakker, forskjell, skille, hvilken skal jeg, hva er inkludert, inkludert,
    inkludere, hva får jeg, passer for meg, anbefale, anbefaling, produkt, tjeneste, package,
    difference, included, include, which one, recommend, service, option, what do i get
  `),
  company: words(`
    bedrift, firma, selskap, ansatte, ansatt, ansattfoto, ansattbilde, tilsett, medarbeider, kollega,
    team, avdeling, kontoret, kontor, hos oss, til oss, komme til, arbeidsplass, company, employee,
    staff, team, colleague, office, business, our place, on site, onsite, come to us, coworker
  `),
  change: words(`
    flytte, flytta, endre, endra, bytte, bytta, ombooke, ombestille, utsette, ny tid, annen tid,
    anna tid, kan ikke likevel, kan ikke komme, rekker ikke, forsinket, reschedule, move my,
    change my, postpone, another time, different time, late
  `),
  cancel: words(`
    avbestille, avbestilling, avlyse, kansellere, kansellering, avbooke, trekke meg, angre,
    angrerett, angrefrist, refusjon, pengene tilbake, melde avbud, avbud, ikke møter, møter ikke opp,
    cancel, cancellation, refund, money back, withdraw, no-show, no show
  `),
  payment: words(`
    betale, betala, betaling, faktura, fakturere, vipps, kort, bankkort, kontant, delbetaling,
    forskudd, depositum, kid, ehf, kvittering, mva, moms, pay, payment, invoice, card, cash, deposit,
    installment, receipt, vat
  `),
  contact: words(`
    kontakte, kontakt, telefon, telefonnummer, nummer, mobil, epost, e-post, mail, e-mail,
    mailadresse, nå dere, contact, phone, number, email, reach you, get in touch
  `),
  callMe: words(`
    ring meg, ringe meg, kan dere ringe, kan du ringe, bli oppringt, ring tilbake,
    ta kontakt med meg, kontakt meg, ringer meg, ringje meg, call me, call back, ring me, phone me,
    contact me, get back to me, give me a call
  `),
  human: words(`
    menneske, ekte person, en person, ei ekte, noen ekte, kundeservice, kundebehandler,
    snakke med noen, snakke med en, snakke med fotografen, prate med, human, real person, a person,
    someone real, agent, customer service, speak to, talk to
  `),
  complaint: words(`
    klage, misfornøyd, fornøyd, missnøgd, reklamasjon, reklamere, dårlig, feil med, garanti,
    complaint, complain, unhappy, not happy, guarantee, satisfied, disappointed
  `),
  assistant: words(`
    robot, bot, chatbot, kunstig intelligens, hvem er du, kven er du, er du ekte, snakker du engelsk,
    snakke engelsk, are you real, who are you, speak english, do you speak, ai
  `),
  greeting: words(`
    hei, heisann, hallo, halla, heia, god dag, goddag, god morgen, god kveld, morn, hello, hi, hey,
    good morning, good evening
  `),
  thanks: words(`
    takk, tusen takk, supert, flott, topp, perfekt, fint, ha det, hade, thanks, thank you, great,
    perfect, bye, cheers
  `),
} satisfies Record<string, readonly string[]>;

export type Concept = keyof typeof lexicon;

function words(list: string): readonly string[] {
  return list.split(",").map((phrase) => phrase.trim());
}
