import { ask, type Case } from "../case";

type Part = string | RegExp;
const asks =
  (kind: Case["kind"]) =>
  (questions: string, ...has: Part[]): Case =>
    ask(kind, questions, { has });
const english = (kind: Case["kind"], questions: string, ...has: Part[]): Case =>
  ask(kind, questions, { has, language: "en" });
const place = asks("hours-and-place");
const before = asks("preparation");
const files = asks("delivery-and-images");
const terms = asks("terms");

export const thirdFacts: readonly Case[] = [
  place("hvordan finner jeg fram fra sentrum med kollektiv", /entur/i),
  place("er det p-plass for kunder", /parker|skilt/i),
  place("åpner dere klokka ni på lørdager?", /10[.:]00/),
  place("kor finn eg dykk?", "Eksempelgata 12"),
  place("er det trapper opp til studioet?", /trinnfri|spør/i),
  english("hours-and-place", "is it far from the city centre", /Eksempelgata|Entur/i),
  english("hours-and-place", "what are your opening hours on weekdays?", /09:00/, /17:00/),
  place("stenger dere tidlig på lille julaften", /17[.:]00/),
  before("kan jeg gå med rosa genser", /farge|ensfarget|overdel/i),
  before("bruker høreapparat, synes det på bildet?", /hei@sidelys|spør|retusj|høreapparat/i),
  before("kan jeg ha caps på", /lue|lua|hodeplagg|caps|hei@sidelys/i),
  before("sminken min pleier å bli for blank på bilder", /pudder|matt|glans/i),
  before("er jeg for tjukk for dette", /veiled|ansikt|lys|rolig|hei@sidelys|uthvilt/i),
  before("kan eg ha bunad på", /antrekk|klær|plagg|gjerne|hei@sidelys|spør/i),
  before("hva gjør jeg med hendene", /hender|hjelp|veiled/i),
  before("skal vi ta med ekstra klær til ungene", /klær|farger|barn|overdel/i),
  english("preparation", "is it ok to bring my husband along", /yes|welcome|easier|someone/i),
  english("preparation", "can I change clothes during the shoot", /change/i),
  files("sender dere bildene på mail?", /e-post/i),
  files("kan jeg få bildet i farger selv om jeg velger svart-hvitt", /farger/i),
  files("hvor mange dager tar leveringen", /24 timer/),
  files("fjerner dere kviser gratis", /kvise|retusj|borte|rydd|flekker/i),
  files("kan dere bytte bakgrunn i photoshop etterpå", /bakgrunn|hei@sidelys/i),
  files("får jeg lov å beskjære bildet selv", /hei@sidelys|utsnitt|bruke|spør/i),
  english("delivery-and-images", "can I get them the same day", /NOK 990/),
  english("delivery-and-images", "are the photos high resolution?", /high resolution|full size/i),
  english("delivery-and-images", "can I use the picture in an advertisement", /agree|advert/i),
  files("må jeg kreditere dere på nettsida mi", /foto:|krediter|navn/i),
  terms("åssen avbestiller jeg?", /lenken/i),
  terms("jeg trenger å flytte timen til uka etter", /lenken/i),
  terms("hva koster det å flytte timen samme dag", /50 ?%/),
  terms("er det for sent å avlyse nå, timen er i morgen tidlig", /24 timer/),
  terms("får jeg ny fotografering hvis jeg ikke liker bildene", /på nytt/i),
  terms("barnet mitt har kastet opp i natt og vi skal til dere i dag", /kontakt|ny tid/i),
  english("terms", "how do I cancel my appointment", /link/i),
  english("terms", "I'm running late", /left|as soon|let us know|tell us/i),
  terms("hvem ser bildene mine?", /sagt ja|ikke frem|ikke på nettsiden/i),
  terms("hvor lagres personopplysningene mine og hvor lenge", /lagrer|år|slett/i),
  terms("kan jeg trekke samtykket", /trekke|samtykke|hei@sidelys/i),
  english("terms", "how long do you keep this chat", /90 days/i),
];
