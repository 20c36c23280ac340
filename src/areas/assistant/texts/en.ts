import { standardGuarantee } from "~/areas/settings/texts";
import { unknownInEnglish } from "./unknown-en";
import type { Wording } from "./wording";

const counted = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
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
  hello:
    "Hello! What would you like to know? I can tell you about prices, free times, delivery and how a session works.",
  thanks: "You are welcome. Just ask if there is anything else.",
  about: (studio) =>
    `I am an automatic assistant, not a person. I answer from what the website of ${studio} says, with today's prices and free times, in English or Norwegian. If you would rather talk to a person, leave your contact details at the top here.`,

  price: {
    one: (p) =>
      `${p.name}${p.images ? ` with ${p.images}` : ""}${p.persons ? ` for ${p.persons}` : ""} costs ${p.total}.`,
    more: ({ images, total }) => `With ${images} it is ${total}.`,
    made: (p) => `That is ${p.base} for the session and ${p.perImage} per retouched image.`,
    included: (p) => `${p.images} is included, and further images cost ${p.perImage} each.`,
    from: (p) => `${p.name}: from ${p.total} ${p.what}`,
    with: (p) => `${p.name}: ${p.total} ${p.what}`,
    overview: "These are the prices:",
    companyHint:
      "Is it for several people in a company? Tell me how many you are, and I will work out the price.",
    withVat: "Prices include VAT.",
    addOns: "You can add:",
    addOn: ({ name, price }) => `${name} costs ${price}.`,
    addedTo: ({ what, total }) => `With ${what} it is ${total}.`,
    notWith: ({ addOn, name }) => `${addOn} cannot be added to ${name}.`,
    tooMany: (p) =>
      `${p.name} can have at most ${p.most}. If you need more, get in touch and we will find a way.`,
    tooFew: (p) => `${p.name} has at least ${p.least}.`,
    onlyPersons: (p) =>
      `${p.name} is for at most ${p.most} at a time. If you are more, we are glad to make an offer.`,
    images: (n) => counted(n, "image"),
    persons: (n) => counted(n, "person", "people"),
    retouched: (n) => counted(n, "retouched image"),
    orCheaper: (p) => `If ${p.duration} will do, ${p.name} costs from ${p.total}.`,
    extraImage: ({ price, names }) =>
      names ? `Further images in ${names} cost ${price} each.` : `Further images cost ${price} each.`,
    dear: "I understand that it is a lot of money. This is the least expensive we have:",
    nothingOnTop: "No, VAT is included, and nothing is added that you do not choose yourself.",
    discount:
      "Everybody pays the price that is shown. For companies the price per person falls as the group grows.",
  },
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
      `${p.persons} ${p.place} cost ${p.net} excluding VAT (${p.gross} including VAT). That is ${p.unit} per person.`,
    rigging: (amount) =>
      `Setting up at your place, ${amount}, is included in the sum. Travel is added depending on where you are.`,
    riggingOnly: (amount) =>
      `When we come to you, setting up costs ${amount} excluding VAT on top of the price per person. Travel is added depending on where you are.`,
    imagesEach: (n) => `With ${n} retouched images of each:`,
    tooMany: (most) => `I can work out the price for up to ${most} people.`,
    studio: "in the studio",
    theirs: "at your place",
    minutes: (each) => `Allow ${each} for each person.`,
    together: ({ persons: many, all }) => `For ${many} that is about ${all} in all.`,
    setup: (duration) => `We need ${duration} to set up before you begin.`,
    split: "Yes, you can be split. Each place is worked out by itself:",
    quote: (email) =>
      `For an offer, write to ${email}, or leave your contact details at the top here. More on [the page about staff photos](/ansattfoto) (in Norwegian).`,
    askNumber:
      "How many are you, and should it be in the studio or at your place? Then I can work out the price.",
  },
  times: {
    some: (name) => `Free times for ${name}:`,
    line: ({ day, clocks }) => `${day}: ${clocks}`,
    more: "There are more in the calendar.",
    none: ({ name, period, first }) =>
      first
        ? `There are no free times for ${name} ${period}. The first one is ${first}.`
        : `There are no free times for ${name} ${period}.`,
    nothingAtAll: (name) =>
      `There are no free times for ${name} in the calendar now. Get in touch, and we will see what we can do.`,
    book: ({ name, path }) => `[Book ${name}](${path})`,
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
    noLogin:
      "You need no account, and the confirmation comes by e-mail. I cannot book for you, but I can find free times.",
    choose: "Tell me which day suits you, and I will see what is free.",
    picked: ({ when, name, path }) =>
      `That is ${when} for ${name}. I cannot book for you: choose the time in the calendar, and it is held for you while you fill in the rest. [Book ${name}](${path})`,
    thatTime: ({ name, path }) =>
      `I cannot book for you, but it is quickly done: choose the time in the calendar, and it is held for you while you fill in the rest. [Book ${name}](${path})`,
  },
  hours: {
    intro: "Ordinary opening hours:",
    unknown: "The opening hours are not entered yet. You see free times when you book.",
    onDay: ({ day, hours }) => `${day} we are open ${hours}.`,
    closedOn: (day) => `${day} we are closed.`,
    usually: ({ day, hours }) =>
      `${day} is far ahead. In an ordinary week we are open ${hours} on that day. You see free times when you book.`,
    differs: "These days are different:",
    between: ({ first, last }) => `From ${first} to ${last} we are open like this:`,
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
    onlyBooked: "We work by appointment, so please book before you come.",
  },
  place: {
    address: ({ name, address }) => `You find ${name} at ${address}.`,
    directions: "Map and directions are under [practical information](/praktisk-info) (in Norwegian).",
    transport:
      "By public transport, Entur plans the trip to the door. The link is under [practical information](/praktisk-info) (in Norwegian).",
    parking:
      "If you drive, look for the signs in the street, or ask us about parking before you leave. More under [practical information](/praktisk-info) (in Norwegian).",
    elsewhere: ({ name, address }) => `${name} is at ${address}, and that is where we take portraits.`,
    weCome:
      "For staff photos we can come to you as well. Travel is added and agreed in the offer. More on [the page about staff photos](/ansattfoto) (in Norwegian).",
  },
  delivery: (claim) => `${deliveryInEnglish(claim)} The time counts from when you have chosen your images.`,
  deliveryForms:
    "You get the images by e-mail, in high resolution, in colour and black and white, and in versions for social media.",
  deliveryExpress: ({ price }) =>
    `If it is more urgent than that, you can add express delivery for ${price}.`,
  preparation:
    "Bring a couple of tops without large patterns, in colours you like, and come rested. We help with the rest when you are here, and you do not need to know how to pose.",
  packages: {
    intro: "You can choose between these:",
    line: (p) => `${p.name}, ${p.duration}, from ${p.total}.`,
    ask: "Tell me what the images are for, and I can say which one fits.",
    includes: (name) => `Included in ${name} (in Norwegian):`,
    takes: ({ name, duration }) => `${name} takes ${duration}.`,
    durations: "So much time is set aside:",
    imagesIncluded: ({ name, images }) => `${images} is included in the price of ${name}.`,
    imagesChosen: ({ name, least, perImage }) =>
      `In ${name} you choose yourself, at least ${least}. Each image costs ${perImage}.`,
    fits: (p) => `${p.name} fits: ${p.duration}, from ${p.total} with ${p.images}.`,
    cheapest: (p) => `${p.name} costs least: ${p.total} with ${p.images}, in ${p.duration}.`,
    cheaper: (p) => `${p.name} costs less, from ${p.total}. ${p.other} is from ${p.otherTotal}.`,
    samePrice: (p) => `${p.name} and ${p.other} cost the same, from ${p.total}.`,
    retouchIncluded: "Yes. The images you choose come fully retouched, and that is in the price per image.",
    deliveryIncluded: (claim) =>
      `Yes. ${deliveryInEnglish(claim)} That is ordinary delivery and costs nothing extra.`,
    notIncluded: ({ name, price }) => `No, ${name} is an extra that costs ${price}.`,
    companyIncluded: "One retouched image of each is included in the price per person.",
    compare: "They differ in time, outfits and images:",
    compareLine: (p) =>
      `${p.name}: ${p.duration}, from ${p.total} with ${p.images}. Further images cost ${p.perImage} each.`,
  },
  otherPackage: (email) =>
    `If you want another package, write to ${email}, and we will arrange it if there is room.`,
  missing: (email) =>
    `That should not happen. Look among the spam first. If they are not there, write to ${email} from the address you booked with, and we will find out at once.`,
  fedUp: "I am sorry, that was not much help. It is better that a person answers you.",
  sick: "If you are ill, stay at home and get in touch, and we will find a solution and a new time.",
  late: "If you are late, tell us as soon as you know. We use the time that is left.",
  withdrawal: (days) => `Private customers have a ${days}-day right of withdrawal from the day of the order.`,
  organisation: ({ name, number }) => `The organisation number of ${name} is ${number}.`,
  guarantee: ({ text }) => promise(text),
  refundBefore: "If you want to cancel before the session, this is what applies:",
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
    byInvoiceAlone: "No, you pay by invoice.",
    afterwardsByInvoice: "Yes, you pay afterwards, but by invoice.",
    due: "The invoice says when it is due.",
    nothingNow: "No card is needed to book.",
  },
  contact: ({ email, phone, hours }) =>
    `Write to ${email}; we usually reply within ${counted(hours, "hour")}. The phone number is ${phone}, by appointment only. You can also leave your contact details at the top here, and a person will get in touch.`,
  callMe: {
    noted: ({ number, hours }) =>
      `Thank you, I have noted ${number} and told the studio. You will usually hear from us within ${counted(hours, "hour")} during opening hours.`,
    ask: (email) =>
      `We will. What is your number? Write it here, or in the field at the top. You can also write to ${email}.`,
  },
  complaint: ({ email, text }) =>
    `I am sorry to hear that. ${promise(text)} Write to ${email} and tell what went wrong, and a person will answer.`,
  readMore: ({ title, path }) => `Read more (in Norwegian): [${title}](${path})`,
  pageInNorwegian: (links) => `I found this, in Norwegian: ${links}`,
  unknown: unknownInEnglish,
  unclear: ({ first, second }) => `Do you mean ${first}, or ${second}?`,
  askBackNames: {
    price: "what it costs",
    "free-times": "which times are free",
    book: "how to book",
    hours: "when we are open",
    place: "where we are",
    delivery: "when you get the images",
    preparation: "how to prepare",
    packages: "which package fits",
    companies: "photos of employees",
    change: "moving a session",
    cancel: "cancelling",
    payment: "how to pay",
    contact: "talking to a person",
    complaint: "something you are not happy with",
    "about-assistant": "who I am",
    "call-me": "being called",
  },
};

/** "Levering innen 24 timer" is told in English; any other wording of the owner's is quoted. */
function deliveryInEnglish(claim: string): string {
  const hours = /^Levering innen (\d+) timer$/.exec(claim)?.[1];
  return hours ? `Delivery within ${hours} hours.` : `We deliver fast: “${claim}”.`;
}

/** A promise is binding: words of the owner's own are given as they stand, and not translated by guess. */
function promise(text: string): string {
  return text === standardGuarantee
    ? "If you are not happy, we photograph you again at no extra cost. If that does not help, you do not pay."
    : `Our guarantee, in Norwegian: ${text}`;
}
