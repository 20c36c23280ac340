import { paymentText } from "~/areas/bookings/texts/booking";
import { phoneRule } from "~/areas/settings/texts";
import { capitalise, count } from "~/kit/text";
import type { Month } from "~/kit/time";
import { formatMonth } from "~/kit/time-format";
import type { Wording } from "./wording";

const images = (n: number) => count(n, "bilde", "bilder");
const persons = (n: number) => count(n, "person", "personer");
const monthName = (month: number) =>
  formatMonth(`2026-${String(month).padStart(2, "0")}` as Month).split(" ")[0] ?? "";

export const nb: Wording = {
  greeting: (studio) =>
    `Hei! Jeg er assistenten til ${studio}. Spør meg om priser, ledige tider, forberedelser eller noe annet om fotografering. I can also answer in English.`,
  about: (studio) =>
    `Jeg er en automatisk assistent, ikke et menneske. Skriv gjerne bokmål, nynorsk, dialekt eller engelsk. Jeg svarer ut fra det som står på nettsiden til ${studio}, med prisene og de ledige tidene slik de er nå. Vil du heller snakke med en person, kan du legge igjen kontaktopplysninger øverst her.`,

  price: {
    one: (p) =>
      `${p.name}${p.images ? ` med ${p.images}` : ""}${p.persons ? ` for ${p.persons}` : ""} koster ${p.total}.`,
    made: (p) => `Det er ${p.base} for fotograferingen og ${p.perImage} per retusjert bilde.`,
    included: (p) => `${p.images} er med, og ekstra bilder koster ${p.perImage} per stykk.`,
    from: (p) => `${p.name}: fra ${p.total} ${p.what}`,
    with: (p) => `${p.name}: ${p.total} ${p.what}`,
    overview: "Her er prisene:",
    companyHint: "Skal flere i en bedrift fotograferes? Si hvor mange dere er, så regner jeg ut prisen.",
    withVat: "Prisene er inkludert mva.",
    addOns: "Tillegg du kan velge:",
    addOn: ({ name, price }) => `${name} koster ${price}.`,
    notWith: ({ addOn, name }) => `${addOn} kan ikke velges sammen med ${name}.`,
    tooMany: (p) =>
      `${p.name} kan ha høyst ${p.most}. Trenger du flere, ta kontakt, så finner vi en løsning.`,
    tooFew: (p) => `${p.name} har minst ${p.least}.`,
    onlyPersons: (p) =>
      `${p.name} kan bestilles for høyst ${p.most}. Er dere flere, gir vi gjerne et tilbud.`,
    images,
    persons,
    atMost: (all) => `høyst ${all} på samme time`,
    separately: (people) => `${people}, hver for seg,`,
    ofEach: (all) => `${all} av hver`,
    tooManyImages: (email) =>
      `Så mange bilder har ingen av fotograferingene. Skriv til ${email}, så finner vi en løsning.`,
    retouched: (n) => count(n, "retusjert bilde", "retusjerte bilder"),
    extraImage: ({ price, names }) =>
      names
        ? `Ekstra bilder i ${names} koster ${price} per stykk.`
        : `Ekstra bilder koster ${price} per stykk.`,
    line: ({ kind, name, quantity, unit, total }) => {
      if (kind === "base")
        return quantity > 1
          ? `${total} for ${quantity} fotograferinger à ${unit}`
          : `${total} for fotograferingen`;
      if (kind === "image")
        return `${total} for ${count(quantity, "bilde", "bilder")}${quantity > 1 ? ` à ${unit}` : ""}`;
      if (kind === "person") return `${total} for ${count(quantity, "person", "personer")} til`;
      return `${total} for ${quantity > 1 ? `${quantity} × ` : ""}${name}`;
    },
    lines: (all) => `Det er ${all}.`,
    notRead: (what) =>
      `Jeg vil ikke gi deg feil pris, og er ikke sikker på hva du mener med «${what}». Kan du si det på en annen måte? Jeg kan regne ut pakke, antall bilder, antall personer og tillegg.`,
    ofBooked:
      "Har du bestilt allerede, endrer du det fra lenken i bekreftelsen, og ser den nye prisen før du bestiller endringen.",
    inParts:
      "Jeg er ikke sikker på at jeg fikk med alt du spør om, så jeg legger ikke sammen. Dette består prisen av, og summen ser du når du booker:",
    vatOf: ({ net, vat, total }) => `Uten mva. er det ${net}, og mva. er ${vat}. Med mva. er det ${total}.`,
    mostOfAddOn: ({ addOn, most }) => `${addOn} kan velges høyst ${count(most, "gang", "ganger")}.`,
    timesAddOn: ({ quantity, total }) => `${quantity} koster ${total}.`,
    extraImages: ({ images: many, total }) => `${many} til koster ${total}.`,
    differs: ({ name, other, difference }) =>
      `${capitalise(other)} er rimeligst. ${capitalise(name)} koster ${difference} mer.`,
    same: ({ name, other }) => `${capitalise(name)} og ${other} koster det samme.`,
    total: (total) => `Til sammen blir det ${total}.`,
    forBudget: (amount) => `For ${amount} kan du få dette:`,
    nothingFor: (amount) => `For ${amount} har vi dessverre ingenting. Det rimeligste er:`,
    discount:
      "Prisen som står, er prisen alle betaler. For bedrifter går prisen per person ned når dere er flere.",
  },
  fees: {
    free: "Så tidlig er det gratis.",
    late: (percent) => `Så sent koster det ${percent} % av prisen.`,
    notYet: "Ingenting er endret ennå.",
    of: (p) => `For ${p.name} med ${p.images} (${p.total}) er ${p.percent} % lik ${p.fee}.`,
  },
  addOnOf: (name) => name.toLocaleLowerCase("nb"),
  addOnNames: {},
  services: {
    headshots: "headshots",
    portrett: "portretter",
    presse: "pressebilder",
    cv: "CV-bilder",
    ansatt: "ansattfoto",
  },
  company: {
    intro: "Vi fotograferer ansatte både i studio og i lokalene deres, med samme lys og bakgrunn til alle.",
    bands: "Pris per person, eks. mva., med ett retusjert bilde av hver:",
    band: ({ from, to, unit }) => `${to ? `${from}–${to}` : `${from} eller flere`} personer: ${unit}`,
    total: (p) =>
      `${p.persons} ${p.place} koster ${p.net} eks. mva. (${p.gross} inkl. mva.). ${p.edge === null ? `Det er ${p.unit} per person eks. mva.` : `Dere betaler som for ${p.edge} personer, fordi det er billigere.`}`,
    rigging: (amount) =>
      `Rigging hos dere, ${amount}, er regnet med. Reise kommer i tillegg etter hvor dere holder til.`,
    riggingOnly: (amount) =>
      `Når vi kommer til dere, koster riggingen ${amount} eks. mva. i tillegg til prisen per person. Reise kommer i tillegg etter hvor dere holder til.`,
    imagesEach: (n) => `Med ${n} retusjerte bilder av hver:`,
    extraImages: ({ count: many, unit, total }) =>
      `Av summen er ${total} for ${many} ekstra bilder à ${unit}.`,
    weCome: "Vi fotograferer gjerne i lokalene deres.",
    dayNotChecked:
      "Om dagen er ledig, har jeg ikke sjekket. Dagene med plass til dere vises når dere ber om tilbud.",
    tooMany: (most) => `Jeg kan regne ut prisen for opptil ${most} personer.`,
    studio: "i studio",
    theirs: "hos dere",
    minutes: (each) => `Regn med ${each} til hver.`,
    together: ({ persons: many, all }) => `For ${many} blir det omtrent ${all} til sammen.`,
    inDays: (p) => `${p.persons} fordeler vi på ${p.days} dager, med opptil ${p.most} hver dag.`,
    setup: (duration) => `Vi bruker ${duration} på å rigge før dere begynner.`,
    perHead: ({ amount, rigging }) =>
      `Fordelt på alle blir det omtrent ${amount} per person eks. mva.${rigging ? ", med riggingen." : ""}`,
    differs: ({ less, more, difference }) =>
      `Rimeligst er ${less}. ${capitalise(more)} koster ${difference} mer eks. mva.`,
    changed: ({ days, percent, rigging, email }) =>
      `Å flytte eller avlyse en avtalt fotodag er gratis til og med ${count(days, "virkedag", "virkedager")} før. Etter det koster det ett oppmøte${rigging === null ? "" : ` med rigging, ${rigging} eks. mva`}. Blir dere færre, er det også gratis å melde fra innen den fristen; senere betaler dere for dem som hadde en time, og for minst ${percent} % av antallet dere godtok. Kommer det flere, koster de det samme per person. Vilkårene står i tilbudet. Skriv til ${email} så tidlig dere kan; ingenting er endret ennå.`,
    split: "Det går fint å dele dere. Hvert sted regnes for seg:",
    quote: (href) =>
      `[Be om tilbud her](${href}), så ser dere prisen linje for linje og dagene det er plass. Mer på [siden om ansattfoto](/ansattfoto).`,
    askNumber: "Hvor mange er dere, og skal det være i studio eller hos dere? Da regner jeg ut prisen.",
  },
  times: {
    some: (name) => `Ledige tider for ${name}:`,
    noneAt: ({ name, clock }) => `Kl. ${clock} er det ingen ledig tid for ${name}.`,
    line: ({ day, clocks }) => `${day}: kl. ${clocks}`,
    more: "Det er flere tider i kalenderen.",
    none: ({ name, period, first }) =>
      first
        ? `Det er ingen ledige tider for ${name} ${period}. Den første ledige er ${first}.`
        : `Det er ingen ledige tider for ${name} ${period}.`,
    nothingAtAll: (name) =>
      `Det er ingen ledige tider for ${name} i kalenderen nå. Ta kontakt, så ser vi hva vi kan få til.`,
    book: ({ name, path }) => `[Book ${name}](${path})`,
    request: (hours) =>
      `Denne timen må godtas av studioet: du sender en forespørsel, og får svar innen ${count(hours, "time", "timer")}.`,
    wait: (path) => `Vil du ha beskjed hvis en tid blir ledig? [Sett deg på ventelisten](${path})`,
    period: ({ first, last }) => (first === last ? first : `fra ${first} til ${last}`),
    hours: ({ earliest, latest }) => {
      const [from, to] = [earliest, latest].map((time) => time && `kl. ${time.replace(":", ".")}`);
      if (from && to) return `mellom ${from} og ${to}`;
      return from ? `fra ${from}` : to ? `før ${to}` : "";
    },
    past: "Den dagen har vært. Si en dag fremover, så ser jeg i kalenderen.",
    tooFar: (lastDay) => `Så langt frem er ikke kalenderen åpnet ennå. Du kan booke til og med ${lastDay}.`,
    noSuchDay: ({ dayOfMonth, month }) =>
      `${dayOfMonth}. ${monthName(month)} finnes ikke i kalenderen. Hvilken dag mente du?`,
    closed: (day) => `${day} holder vi stengt.`,
    next: ({ name, first }) => `Den neste ledige tiden for ${name} er ${first}.`,
  },
  book: {
    how: (path) =>
      `Du booker på nett: velg pakke og tid, fyll inn hvem du er, og bekreft. [Book tid nå](${path})`,
    choose: "Si hvilken dag som passer, så ser jeg hva som er ledig.",
  },
  hours: {
    intro: "Vanlige åpningstider:",
    unknown: "Åpningstidene er ikke lagt inn. Ledige tider ser du når du booker.",
    onDay: ({ day, hours }) => `${day} har vi åpent ${hours}.`,
    closedOn: (day) => `${day} holder vi stengt.`,
    differs: "Disse dagene er annerledes:",
    from: ({ day }) => `Fra ${day}:`,
    closedWord: "stengt",
    holidays: {},
    openThen: "Da har vi åpent.",
    closedThen: "Da har vi stengt.",
    onlyBooked: "Vi tar imot etter avtale, så book tid før du kommer.",
  },
  place: {
    address: ({ name, address }) => `${name} holder til i ${address}.`,
    directions: "Kart og veibeskrivelse finner du under [praktisk info](/praktisk-info).",
    transport:
      "Kommer du med trikk, T-bane eller buss, finner Entur reisen for deg helt til døren. Lenken står under [praktisk info](/praktisk-info).",
    parking:
      "Kjører du bil, se etter skiltene i gaten, eller spør oss om parkering før du drar. Mer om veien hit står under [praktisk info](/praktisk-info).",
  },
  delivery: (claim) => `${claim}. Tiden regnes fra du har valgt hvilke bilder du vil ha.`,
  deliveryForms:
    "Du får bildene på e-post, i høy oppløsning, i farger og svart-hvitt, og i egne utgaver til sosiale medier.",
  deliveryExpress: ({ price }) => `Haster det mer, kan du velge ekspresslevering for ${price}.`,
  packages: {
    intro: "Dette kan du velge mellom:",
    ask: "Fortell hva bildene skal brukes til, så kan jeg si hva som passer.",
    includes: (name) => `Dette er med i ${name}:`,
    takes: ({ name, duration }) => `${name} tar ${duration}.`,
    room: ({ name, together, inTurn }) =>
      [
        together > 1
          ? `I ${name} er det plass til ${together} personer i samme time.`
          : `${name} er for én person om gangen.`,
        inTurn > 1 && `Opptil ${inTurn} kan komme etter hverandre i én bestilling, med en time til hver.`,
      ]
        .filter(Boolean)
        .join(" "),
    durations: "Så lang tid er satt av:",
    imagesIncluded: ({ name, images: included }) => `I ${name} er ${included} med i prisen.`,
    imagesChosen: ({ name, least, perImage }) =>
      `I ${name} velger du selv, minst ${least}. Hvert bilde koster ${perImage}.`,
    cheapest: (p) => `Rimeligst er ${p.name}: ${p.total} med ${p.images}, på ${p.duration}.`,
    dearest: (p) => `Dyrest er ${p.name}: ${p.total} med ${p.images}, på ${p.duration}.`,
    retouchIncluded: "Bildene du velger, får du ferdig retusjert, og det er med i prisen per bilde.",
    compare: "Forskjellen er tid, antrekk og bilder:",
    compareLine: (p) =>
      `${p.name}: ${p.duration}, fra ${p.total} med ${p.images}. Flere bilder koster ${p.perImage} per stykk.`,
  },
  which: "Mener du:",
  likely: (question) => `Hvis du lurer på «${question}»:`,
  orElse: "Mente du heller:",
  handOver: {
    subject: "Spørsmål fra chatten",
    unknown: ({ email, href, hours }) =>
      `Det vet jeg ikke, og jeg vil ikke gjette. [Send spørsmålet til ${email}](${href}), eller legg igjen kontaktopplysninger øverst her, så svarer vi vanligvis innen ${count(hours, "time", "timer")}.`,
  },
  myOrder:
    "Jeg kan ikke se bestillingen din herfra. Alt om den står bak lenken i bekreftelsen du fikk på e-post: tid, sted, pris og hvor langt bildene er kommet.",
  sick: "Er du syk, så bli hjemme og ta kontakt, så finner vi en løsning og en ny tid.",
  late: "Blir du forsinket, si fra så fort du vet det. Da bruker vi den tiden som er igjen.",
  withdrawal: (days) => `Privatpersoner har ${days} dagers angrerett fra bestillingen.`,
  organisation: ({ name, number }) =>
    number === null
      ? `${name} har ikke lagt inn noe organisasjonsnummer.`
      : `Organisasjonsnummeret til ${name} er ${number}.`,
  guarantee: ({ claim, text }) => `${claim}: ${text}`,
  change: ({ hours, percent }) =>
    `Du flytter timen selv, fra lenken i bekreftelsen du fikk på e-post. Det er gratis frem til ${count(hours, "time", "timer")} før timen. Etter det koster det ${percent} % av prisen.`,
  cancel: ({ hours, percent, noShow }) =>
    `Du avbestiller selv, fra lenken i bekreftelsen. Det er gratis frem til ${count(hours, "time", "timer")} før timen, og koster ${percent} % av prisen etter det. Møter du ikke opp, betaler du ${noShow} %.`,
  changeLink:
    "Finner du ikke lenken, svar på e-posten eller ta kontakt. Jeg kan ikke se bestillingen din herfra.",
  payment: {
    how: paymentText,
    vat: "Priser til privatpersoner er inkludert mva.",
    companies:
      "Bedrifter oppgir organisasjonsnummer når de bestiller, og får faktura med eget merke hvis dere trenger det.",
    nothingNow: "Du legger ikke inn kort når du booker.",
  },
  contact: ({ email, phone, hours }) =>
    `Skriv til ${email}, så svarer vi vanligvis innen ${count(hours, "time", "timer")}.${phone === null ? "" : ` Telefonen er ${phone}, ${phoneRule}.`} Du kan også legge igjen kontaktopplysninger øverst her, så tar en person kontakt.`,
  callMe: {
    noted: ({ number, hours }) =>
      `Takk, jeg har notert ${number} og sagt fra til studioet. Du hører vanligvis fra oss innen ${count(hours, "time", "timer")} i åpningstiden.`,
    ask: (email) =>
      `Det ordner vi. Hva er nummeret ditt? Skriv det her, eller i feltet øverst. Du kan også skrive til ${email}.`,
  },
  readMore: ({ title, path }) => `Les mer: [${title}](${path})`,
};
