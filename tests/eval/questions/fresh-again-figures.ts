import { ask, type Case, type Expected, type ExpectedTimes } from "../case";

const price = (questions: string, ...has: (string | RegExp)[]): Case => ask("price", questions, { has });
const english = (questions: string, ...has: (string | RegExp)[]): Case =>
  ask("price", questions, { has, language: "en" });
const firm = (questions: string, ...has: (string | RegExp)[]): Case => ask("companies", questions, { has });

/** A second round of the same kind, written after the failures of the first had been fixed. */
export const againPrices: readonly Case[] = [
  price("skal ha tre bilder i premiumpakken, hvor mye penger snakker vi om", "7 800 kr"),
  price("kva er prisen på cv-bilete med to bilete", "3 350 kr"),
  price("portrett av meg og samboeren, vi vil ha to bilder", "5 300 kr"),
  price("meg og søstera mi vil ta portrett sammen, ett bilde holder. pris?", "4 350 kr"),
  price("hvor mye koster express hvis jeg vil ha 3 bilder med hjem", "3 850 kr"),
  price("standard + sminke, ett bilde", "5 390 kr"),
  price("Pris på pressebilder med fire ferdige filer og ekspresslevering?", "7 240 kr"),
  price("hva koster tilleggsbildene", /(?<!\d )950 kr/),
  price("pris per bilde?", /(?<!\d )950 kr/),
  price("kosta ekstra bakgrunn nokka?", /(?<!\d )490 kr/),
  price("10 bilder på standardpakka", "12 450 kr"),
  price("er det dyrere på lørdager?", /nei|samme pris|prisen (du ser|som står)|\d kr|hei@sidelys/i),
  price("har dere pensjonistrabatt", /rabatt|alle betaler|prisen (du ser|som står)|hei@sidelys/i),
  price("finnes det noe under 2000 kr?", "1 950 kr"),
  price("kan jeg betale kontant", /faktura/i),
  price("når må jeg betale?", /faktura|etter fotograferingen/i),
  price("hva koster det å ta med en venn på standardtimen? vi vil ha to bilder til sammen", "5 800 kr"),
  english("total for premium with 4 photos?", "NOK 8,750"),
  english("How much is a portrait session for a family of three with three photos", "NOK 7,200"),
  english("what does an extra photo cost", /NOK 950/),
  english("Is there a student discount?", /price|discount|hei@sidelys/i),
  price("betaler jeg for bilder jeg ikke velger?", /velger|bare de valgte|resten/i),
  price("hva er inkludert i express", /15 minutter/, /retusjert/),
  price("vi er fem i familien, hva koster portrett da", /4 personer|fire|hei@sidelys|lengre time/i),
  price("1450 for cv-bilde, er det alt?", "2 400 kr"),
];

export const againCompanies: readonly Case[] = [
  firm("hva koster ansattbilder for 18 personer ute hos oss i Nydalen?", "29 200 kr"),
  firm("vi er 7 kollegaer som kommer til dere, hva blir prisen", "11 550 kr"),
  firm("50 ansatte på vårt kontor, to bilder av hver", "114 800 kr"),
  firm("hvor mye sparer vi per person om vi er 25 i stedet for 24?", "1 150 kr"),
  firm("hvor mange rekker dere på en dag?", /10 minutter|hei@sidelys|tilbud/i),
  firm("koster det ekstra at dere kommer til oss?", "4 900 kr"),
  firm("Må vi stille med noe når dere kommer? Strøm, rom?", /rom/i, /uttak/i),
  firm("kan vi spre fotograferingen over to dager?", /tilbud|avtal|hei@sidelys/i),
  firm("en av oss slutter neste måned, kan bildet slettes da?", /slett|avtal|hei@sidelys/i),
  firm("får hver ansatt godkjenne bildet sitt?", /peker ut|velger|ser bildene/i),
  firm("kan dere ta et gruppebilde av ledelsen i tillegg", /hei@sidelys|tilbud|gruppe/i),
  firm("vi har nyansatte hver måned, hvordan gjør vi det?", /studio|nyansatt|oppskrift/i),
  ask("companies", "How much for 12 people in your studio?", { has: ["NOK 16,200"], language: "en" }),
  ask("companies", "Can you come to our office in Stavanger?", {
    has: [/travel|offer|quote/i],
    language: "en",
  }),
  ask("companies", "what should I tell my employees to wear", {
    has: [/plain|logo|colou?r/i],
    language: "en",
  }),
  firm("hva er prisen inkl. mva for 20 ansatte i studio", "33 750 kr"),
];

const free = (questions: string, times: ExpectedTimes, more: Expected = {}): Case =>
  ask("free-times", questions, { intent: "free-times", times, ...more });
const on = (day: string, more: Partial<ExpectedTimes> = {}): ExpectedTimes => ({
  from: day,
  to: day,
  ...more,
});

export const againTimes: readonly Case[] = [
  free("har dere noe ledig tirsdag formiddag?", on("2026-11-24", { latest: "12:00" })),
  free("kan jeg komme onsdag 9. desember etter lunsj", on("2026-12-09", { earliest: "12:00" })),
  free("ledig til premium første uka i desember?", {
    from: "2026-11-30",
    to: "2026-12-07",
    product: "premium",
  }),
  free("4/12?", on("2026-12-04")),
  free("hva med lille julaften", on("2026-12-23")),
  free("noe ledig 2. januar", on("2027-01-02")),
  free("express på torsdag etter kl 18", on("2026-11-26", { earliest: "18:00", product: "express" })),
  free("Er det mulig å få en time førstkommende mandag rundt kl. 14?", on("2026-11-23"), {
    has: [/14[.:]00/],
  }),
  free("can I come on Monday the 30th?", on("2026-11-30"), { language: "en" }),
  free(
    "anything free next Thursday evening for a CV photo",
    on("2026-11-26", { earliest: "16:00", product: "cv-bilde" }),
    {
      language: "en",
    },
  ),
  free("onsdag eller torsdag neste uke, formiddag", {
    from: "2026-11-25",
    to: "2026-11-26",
    latest: "12:00",
  }),
  free("lørdag 5. desember?", on("2026-12-05")),
  free("har du noko ledig fredag 11. desember", on("2026-12-11")),
  free("siste uka i januar?", { from: "2027-01-25", to: "2027-01-31" }),
  ask("free-times", "31. november kl 10?", {
    hasNot: [/31\. november: kl/],
    has: [/finnes ikke|dato|30\. november/i],
  }),
  ask("free-times", "noe ledig i april?", { has: [/120 dager|20\. mars|så langt/i] }),
  ask("free-times", "kan jeg få time om en time", { has: [/12 timer|21\. november|i morgen/i] }),
  ask("free-times", "når åpner dere for booking i mai", { has: [/120 dager|20\. mars|så langt/i] }),
  free("kveldstid i desember?", { from: "2026-12-01", to: "2026-12-31", earliest: "16:00" }),
  free("to uker fram i tid, på en tirsdag", { from: "2026-12-01", to: "2026-12-08" }),
];
