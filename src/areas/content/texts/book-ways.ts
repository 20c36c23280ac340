import { count } from "~/kit/text";

/** The words of /book/fotografering, which leads to a product, and of its table of all products. */
export const bookWaysTexts = {
  choose: {
    title: (studio: string) => `Book fotografering, privat eller for bedrift | ${studio}`,
    description: (city: string) =>
      `Velg hva bildet skal brukes til, så er du rett ved prisen og de ledige tidene. Headshot, portrett, CV-bilde, pressebilder og ansattfoto i ${city}.`,
    service: "Fotografering i studio, privat og for bedrifter. Du velger tid selv, på nett.",
    eyebrow: "Book tid",
    headline: "Hva skal bildet brukes til?",
    lead: "Velg det som ligner mest. Du ser prisen og de ledige tidene med en gang, og kan ombestemme deg underveis.",
    jump: "Hvem er det for?",
    kinds: {
      privat: { title: "Privat", text: "Du betaler selv. Prisene er med mva." },
      bedrift: { title: "Bedrift", text: "Fakturaen går til bedriften etter fotograferingen." },
    },
    compare: {
      headline: "Fortsatt i tvil?",
      text: "Se alle fotograferingene ved siden av hverandre: pris, tid, bilder og hvem de passer for.",
      link: "Sammenlign alle",
    },
    none: "Ingen fotograferinger kan bestilles på nett akkurat nå. Ta kontakt, så finner vi en tid sammen.",
    contact: "Ta kontakt",
  },
  /** By the product's family; for private customers and for companies. */
  uses: {
    headshots: {
      privat: { label: "Profilbilde eller headshot", text: "Til LinkedIn, nettsiden og alt annet på nett." },
      bedrift: { label: "Profilbilde av én person", text: "Headshot av deg, en leder eller en nyansatt." },
    },
    portrett: {
      privat: { label: "Portrett", text: "Av deg, dere to eller hele familien." },
      bedrift: { label: "Portrett", text: "Til årsrapporten, veggen eller bokomslaget." },
    },
    presse: {
      privat: { label: "Pressebilder", text: "Til bok, scene, kronikk og ny rolle." },
      bedrift: { label: "Pressebilder", text: "Av den som uttaler seg på vegne av dere." },
    },
    cv: {
      privat: { label: "CV-bilde", text: "Til søknaden og profilen på LinkedIn." },
      bedrift: { label: "CV-bilde", text: "Til tilbud og presentasjoner av teamet." },
    },
    ansatt: {
      privat: { label: "Ansattfoto", text: "Like bilder av hele teamet." },
      bedrift: { label: "Ansattfoto i studio", text: "Like bilder av hele teamet, rett etter hverandre." },
    },
  },
  quote: {
    label: "Ansattfoto av flere, eller hos dere",
    text: "Regn ut prisen med en gang, og be om et tilbud med tid og plan.",
    facts: "Svar med pris og dato",
  },
  facts: {
    upTo: (persons: number) => `opptil ${count(persons, "person", "personer")}`,
    from: (price: string) => `fra ${price}`,
    /** How many can come, in one session or with one each. */
    sizes: ({ together, inTurn }: { readonly together: number; readonly inTurn: number }) => {
      const most = count(Math.max(together, inTurn), "person", "personer");
      if (inTurn === 1) return together === 1 ? most : `opptil ${most} sammen`;
      if (together === 1) return `opptil ${most}, én etter én`;
      if (together === inTurn) return `opptil ${most}, sammen eller én etter én`;
      return `opptil ${together} sammen, eller ${inTurn} én etter én`;
    },
    each: (duration: string) => `${duration} til hver`,
    perPerson: (price: string) => `${price} per person eks. mva.`,
  },
  table: {
    title: (studio: string) => `Alle fotograferinger med pris og tid | ${studio}`,
    description: (city: string) =>
      `Sammenlign alle fotograferingene i studio i ${city}: pris med mva., minutter, antall bilder og hvem de passer for. Book rett fra listen.`,
    service: "Alle fotograferingene som kan bestilles på nett, med pris, varighet og antall bilder.",
    eyebrow: "Book tid",
    headline: "Alle fotograferingene",
    lead: "Prisen er det minste du betaler. Flere bilder, personer og tillegg velger du når du booker, og summen er ferdig utregnet før du bestiller.",
    caption: "Fotograferinger med pris, tid, antall bilder og hvem de er for",
    columns: {
      what: "Fotografering",
      price: "Pris fra",
      minutes: "Tid",
      images: "Retusjerte bilder",
      whom: "For hvem",
      book: "Book",
    },
    vat: "inkl. mva.",
    perPerson: "per person eks. mva.",
    rigging: (price: string) => `og ${price} eks. mva. for rigging`,
    imagesIncluded: (n: number, most: number, unit: string) =>
      most > n ? `${n} er med, opptil ${most}, ${unit} per ekstra` : `${n} er med`,
    imagesEach: (n: number, unit: string) => `${n} av hver, flere ${unit} per stykk eks. mva.`,
    imagesFrom: (least: number, most: number, unit: string) =>
      `${least === most ? least : `${least}–${most}`}, ${unit} per stykk`,
    audiences: {
      privat: "Privat",
      bedrift: "Bedrift",
      begge: "Privat og bedrift",
    },
    quote: "Be om tilbud",
    request: "Send forespørsel",
    requestNote: "Studioet må godta timen",
    guide: { text: "Vet du heller hva bildet skal brukes til?", link: "Velg etter bruk" },
  },
} as const;
