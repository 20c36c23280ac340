import { standardGuarantee } from "~/areas/settings/texts";
import { capitalise } from "~/kit/text";
import { counted, englishAddOn, englishPrices } from "./en-price";
import type { Wording } from "./wording";

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

export const en: Wording = {
  greeting: (studio) =>
    `Hello! I am the assistant of ${studio}. Ask me about prices, free times, how to prepare or anything else about the photo session.`,
  about: (studio) =>
    `I am an automatic assistant, not a person. I answer from what the website of ${studio} says, with today's prices and free times, in English or Norwegian. If you would rather talk to a person, leave your contact details at the top here.`,

  price: englishPrices,
  fees: {
    free: "So early it is free.",
    late: (percent) => `So late it costs ${percent} % of the price.`,
    notYet: "Nothing is changed yet.",
    of: (p) => `For ${p.name} with ${p.images} (${p.total}), ${p.percent} % is ${p.fee}.`,
  },
  addOnOf: englishAddOn,
  addOnNames: {
    "har-og-sminke": "Hair styling and make-up",
    ekspresslevering: "Express delivery",
    "ekstra-bakgrunn": "An extra background",
  },
  services: {
    headshots: "headshots",
    portrett: "portraits",
    presse: "press photos",
    cv: "CV photos",
    ansatt: "staff photos",
  },
  company: {
    intro:
      "We photograph employees in the studio and at your premises, with the same light and background for everyone.",
    bands: "Price per person, excluding VAT, with one retouched image of each:",
    band: ({ from, to, unit }) => `${to ? `${from}–${to}` : `${from} or more`} people: ${unit}`,
    total: (p) =>
      `${p.persons} ${p.place} cost ${p.net} excluding VAT (${p.gross} including VAT). ${p.edge === null ? `That is ${p.unit} per person excluding VAT.` : `You pay as for ${p.edge} people, because that is cheaper.`}`,
    rigging: (amount) =>
      `Setting up at your place, ${amount}, is included in the sum. Travel is added depending on where you are.`,
    riggingOnly: (amount) =>
      `When we come to you, setting up costs ${amount} excluding VAT on top of the price per person. Travel is added depending on where you are.`,
    imagesEach: (n) => `With ${n} retouched images of each:`,
    extraImages: ({ count, unit, total }) => `Of this, ${total} is for ${count} further images at ${unit}.`,
    weCome: "We are glad to photograph at your place.",
    dayNotChecked:
      "I have not checked whether that day is free. Asking for an offer shows the days with room for you.",
    tooMany: (most) => `I can work out the price for up to ${most} people.`,
    studio: "in the studio",
    theirs: "at your place",
    minutes: (each) => `Allow ${each} for each person.`,
    together: ({ persons: many, all }) => `For ${many} that is about ${all} in all.`,
    inDays: (p) => `${p.persons} are spread over ${p.days} days, with up to ${p.most} each day.`,
    setup: (duration) => `We need ${duration} to set up before you begin.`,
    perHead: ({ amount, rigging }) =>
      `Divided by all of you it is about ${amount} per person excluding VAT${rigging ? ", setting up included." : "."}`,
    differs: ({ less, more, difference }) =>
      `The cheaper one is ${less}. ${capitalise(more)} is ${difference} more, excluding VAT.`,
    changed: ({ days, percent, rigging, email }) =>
      `Moving or cancelling an agreed photo day is free until ${counted(days, "working day")} before. After that it costs one visit${rigging === null ? "" : ` with setting up, ${rigging} excluding VAT`}. If you are fewer, telling us by then is free too; later you pay for those who had a time, and for at least ${percent}% of the number you accepted. Any more cost the same per person. The terms are in the quote. Write to ${email} as early as you can; nothing is changed yet.`,
    split: "You can be split. Each place is worked out by itself:",
    quote: (href) =>
      `[Ask for an offer here](${href}) to see every line of the price and the days with room. More on [the page about staff photos](/ansattfoto) (in Norwegian).`,
    askNumber:
      "How many are you, and should it be in the studio or at your place? Then I can work out the price.",
  },
  times: {
    some: (name) => `Free times for ${name}:`,
    noneAt: ({ name, clock }) => `No session of ${name} is free at ${clock}.`,
    line: ({ day, clocks }) => `${day}: ${clocks}`,
    more: "There are more in the calendar.",
    none: ({ name, period, first }) =>
      first
        ? `There are no free times for ${name} ${period}. The first one is ${first}.`
        : `There are no free times for ${name} ${period}.`,
    nothingAtAll: (name) =>
      `There are no free times for ${name} in the calendar now. Get in touch, and we will see what we can do.`,
    book: ({ name, path }) => `[Book ${name}](${path})`,
    request: (hours) =>
      `The studio has to accept this session: you send a request, and get an answer within ${hours} ${hours === 1 ? "hour" : "hours"}.`,
    wait: (path) => `Would you like to hear when a time comes free? [Join the waiting list](${path})`,
    period: ({ first, last }) => (first === last ? `on ${first}` : `from ${first} to ${last}`),
    hours: ({ earliest, latest }) => {
      if (earliest && latest) return `between ${earliest} and ${latest}`;
      return earliest ? `from ${earliest}` : latest ? `before ${latest}` : "";
    },
    past: "That day has passed. Name a day to come, and I will look in the calendar.",
    tooFar: (lastDay) => `The calendar is not open that far ahead yet. You can book until ${lastDay}.`,
    noSuchDay: ({ dayOfMonth, month }) =>
      `There is no ${dayOfMonth} ${monthNames[month - 1] ?? ""} in the calendar. Which day did you mean?`,
    closed: (day) => `${day} we are closed.`,
    next: ({ name, first }) => `The next free time for ${name} is ${first}.`,
  },
  book: {
    how: (path) =>
      `You book online: choose a package and a time, tell who you are, and confirm. [Book a time](${path})`,
    choose: "Tell me which day suits you, and I will see what is free.",
  },
  hours: {
    intro: "Ordinary opening hours:",
    unknown: "The opening hours are not entered yet. You see free times when you book.",
    onDay: ({ day, hours }) => `${day} we are open ${hours}.`,
    closedOn: (day) => `${day} we are closed.`,
    differs: "These days are different:",
    from: ({ day }) => `From ${day}:`,
    closedWord: "closed",
    holidays: {
      Julaften: "Christmas Eve",
      "Første juledag": "Christmas Day",
      "Andre juledag": "Boxing Day",
      Nyttårsaften: "New Year's Eve",
      "Første nyttårsdag": "New Year's Day",
      Nyttår: "New Year's Day",
      Skjærtorsdag: "Maundy Thursday",
      Langfredag: "Good Friday",
      "Første påskedag": "Easter Sunday",
      "Andre påskedag": "Easter Monday",
      "Arbeidernes dag": "Labour Day",
      Grunnlovsdagen: "Constitution Day",
      "Kristi himmelfartsdag": "Ascension Day",
      "Første pinsedag": "Whit Sunday",
      "Andre pinsedag": "Whit Monday",
    },
    openThen: "We are open then.",
    closedThen: "We are closed then.",
    onlyBooked: "We work by appointment, so please book before you come.",
  },
  place: {
    address: ({ name, address }) => `You find ${name} at ${address}.`,
    directions: "Map and directions are under [practical information](/praktisk-info) (in Norwegian).",
    transport:
      "By public transport, Entur plans the trip to the door. The link is under [practical information](/praktisk-info) (in Norwegian).",
    parking:
      "If you drive, look for the signs in the street, or ask us about parking before you leave. More under [practical information](/praktisk-info) (in Norwegian).",
  },
  delivery: (claim) => `${deliveryInEnglish(claim)} The time counts from when you have chosen your images.`,
  deliveryForms:
    "You get the images by e-mail, in high resolution, in colour and black and white, and in versions for social media.",
  deliveryExpress: ({ price }) =>
    `If it is more urgent than that, you can add express delivery for ${price}.`,
  packages: {
    intro: "You can choose between these:",
    ask: "Tell me what the images are for, and I can say which one fits.",
    includes: (name) => `Included in ${name} (in Norwegian):`,
    takes: ({ name, duration }) => `${name} takes ${duration}.`,
    room: ({ name, together, inTurn }) =>
      [
        together > 1
          ? `${name} has room for ${together} people in the same session.`
          : `${name} is for one person at a time.`,
        inTurn > 1 && `Up to ${inTurn} can come one after the other in one booking, with a session each.`,
      ]
        .filter(Boolean)
        .join(" "),
    durations: "So much time is set aside:",
    imagesIncluded: ({ name, images }) => `${images} is included in the price of ${name}.`,
    imagesChosen: ({ name, least, perImage }) =>
      `In ${name} you choose yourself, at least ${least}. Each image costs ${perImage}.`,
    cheapest: (p) => `${p.name} costs least: ${p.total} with ${p.images}, in ${p.duration}.`,
    dearest: (p) => `The most expensive is ${p.name}: ${p.total} with ${p.images}, for ${p.duration}.`,
    retouchIncluded: "The images you choose come fully retouched, and that is in the price per image.",
    compare: "They differ in time, outfits and images:",
    compareLine: (p) =>
      `${p.name}: ${p.duration}, from ${p.total} with ${p.images}. Further images cost ${p.perImage} each.`,
  },
  which: "Do you mean:",
  likely: (question) => `If you are asking “${question}”:`,
  orElse: "Or did you mean:",
  handOver: {
    subject: "Question from the chat",
    unknown: ({ email, href, hours }) =>
      `I do not know that, and I would rather not guess. [Send the question to ${email}](${href}), or leave your contact details at the top here; we usually reply within ${counted(hours, "hour")}.`,
  },
  myOrder:
    "I cannot see your booking from here. Everything about it is behind the link in the confirmation that you got by e-mail: time, place, price and how far the images have come.",
  sick: "If you are ill, stay at home and get in touch, and we will find a solution and a new time.",
  late: "If you are late, tell us as soon as you know. We use the time that is left.",
  withdrawal: (days) => `Private customers have a ${days}-day right of withdrawal from the day of the order.`,
  organisation: ({ name, number }) =>
    number === null
      ? `${name} has not given an organisation number.`
      : `The organisation number of ${name} is ${number}.`,
  guarantee: ({ text }) => promise(text),
  change: ({ hours, percent }) =>
    `You move your session yourself, from the link in the confirmation e-mail. It is free until ${counted(hours, "hour")} before. After that it costs ${percent}% of the price.`,
  cancel: ({ hours, percent, noShow }) =>
    `You cancel yourself, from the link in the confirmation. It is free until ${counted(hours, "hour")} before the session and costs ${percent}% of the price after that. If you do not show up, you pay ${noShow}%.`,
  changeLink:
    "If you cannot find the link, reply to the e-mail or get in touch. I cannot see your booking from here.",
  payment: {
    how: "You pay nothing now. The invoice comes by e-mail after the session.",
    vat: "Prices for private customers include VAT.",
    companies:
      "Companies give their organisation number when they book, and can have a reference on the invoice.",
    nothingNow: "No card is needed to book.",
  },
  contact: ({ email, phone, hours }) =>
    `Write to ${email}; we usually reply within ${counted(hours, "hour")}.${phone === null ? "" : ` The phone number is ${phone}, by appointment only.`} You can also leave your contact details at the top here, and a person will get in touch.`,
  callMe: {
    noted: ({ number, hours }) =>
      `Thank you, I have noted ${number} and told the studio. You will usually hear from us within ${counted(hours, "hour")} during opening hours.`,
    ask: (email) =>
      `We will. What is your number? Write it here, or in the field at the top. You can also write to ${email}.`,
  },
  readMore: ({ title, path }) => `Read more (in Norwegian): [${title}](${path})`,
};

/** "Levering innen 24 timer" is translated; any other wording of the owner's is quoted. */
function deliveryInEnglish(claim: string): string {
  const hours = /^Levering innen (\d+) timer$/.exec(claim)?.[1];
  return hours ? `Delivery within ${hours} hours.` : `We deliver fast: “${claim}”.`;
}

/** A promise is binding: the owner's own wording is quoted and not translated by guess. */
function promise(text: string): string {
  return text === standardGuarantee
    ? "If you are not happy, we photograph you again at no extra cost. If that does not help, you do not pay."
    : `Our guarantee, in Norwegian: ${text}`;
}
