import { describe, expect, it } from "vitest";
import { samplePassage, sampleTalk } from "../../../samples";

const clothes = samplePassage({
  path: "/praktisk-info#klaer-tittel",
  heading: "Klær",
  text: "Ta med to eller tre overdeler du trives i. Ensfarget i rolige, middels mørke farger er tryggest.",
  kind: "prose",
});
const tired = samplePassage({
  path: "/cv-bilder",
  heading: "Jeg ser alltid trøtt ut på bilder. Hva gjør dere med det?",
  text: "Ringer under øynene dempes i retusjen, uten at du ser sminket ut.",
});
const bookkeeping = samplePassage({
  path: "/personvern#hvor-lenge-tittel",
  title: "Personvern",
  heading: "Hvor lenge vi tar vare på det",
  text: "Bokføringsloven § 13 pålegger oss å ta vare på regnskapsmateriale i 5 år etter at regnskapsåret er slutt.",
  kind: "prose",
});
const writing = samplePassage({
  path: "/personvern#e-post-tittel",
  title: "Personvern",
  heading: "E-post du skriver til oss",
  text: "Hvilken e-post du kan skrive til, står på siden. Skriver du, leser vi e-posten for å svare deg.",
  kind: "prose",
});
const passages = [clothes, tired, bookkeeping, writing];
const asked = (...questions: string[]) => sampleTalk(questions, { passages }).answer;

describe("an answer from a page", () => {
  it.each(["hva er adressen?", "hva er e-postadressen deres?", "hvor finner jeg kontaktinfo og adressen?"])(
    "is not of clothes when an address is asked for: %s",
    (question) => {
      const { text, intent } = asked(question);
      expect(["contact", "place"]).toContain(intent);
      expect(text).not.toContain("overdeler");
    },
  );

  it("is not prose about e-mail when the studio's own address is asked for", () => {
    expect(asked("hvilken e-post kan jeg skrive til?").intent).toBe("contact");
  });

  it.each(["fortell en historie om ringer på Saturn", "har dere ringer i gull?", "kan du synge for meg?"])(
    "is none when the page says nothing of what was asked: %s",
    (question) => {
      expect(asked(question).text).not.toContain("øynene");
    },
  );

  it("answers how long pictures are stored without speaking of accounts", () => {
    expect(asked("hvor lenge tar dere vare på bildene").text).not.toContain("Bokføringsloven");
    expect(asked("hvor lenge tar dere vare på regnskapsmateriale?").text).toContain("Bokføringsloven");
  });

  it("is given when the page speaks of it", () => {
    expect(asked("jeg ser trøtt ut på bilder, hva gjør dere?").text).toContain("Ringer under øynene");
  });
});

describe("a visitor who wants a person", () => {
  it.each([
    ["jeg vil snakke med et menneske"],
    ["hva koster standard?", "jeg vil snakke med en person"],
    ["hva koster Standard med konfetti?", "kan jeg få snakke med noen"],
    ["har dere ledig fredag?", "I want to speak to a human"],
  ])("reaches one: %s", (...questions) => {
    expect(asked(...questions)).toMatchObject({ intent: "contact", outcome: "handed-over" });
  });
});

describe("a question about everything that is offered", () => {
  it.each(["hva gjør dere?", "hvilke pakker har dere?", "what do you do?"])(
    "is answered about all of it, whatever the topic was: %s",
    (question) => {
      const { text } = asked("jeg skal ha CV-bilde, hva passer?", question);
      for (const name of ["Express", "Premium", "Portrett"]) expect(text).toContain(name);
    },
  );
});

describe("facts in the settings and the catalogue", () => {
  it.each([
    ["har dere åpent klokka 18 på en tirsdag?", "Nei, da har vi stengt"],
    ["har dere åpent kl 19 på torsdag?", "Ja, da har vi åpent"],
    ["er noen der klokka 7 en mandag?", "Nei, da har vi stengt"],
    ["er noen der på søndag?", "holder vi stengt"],
    ["er det noen der?", "Hva lurer du på?"],
    ["hvor mange minutter bruker dere per ansatt?", "10 minutter"],
    ["hvor lenge rigger dere?", "60 minutter"],
    ["har jeg angrerett etter timen?", "gjelder angreretten ikke lenger"],
    ["hva gjør dere?", "Standard"],
    ["hvor mange bilder får jeg?", "I Premium velger du selv, minst 3"],
    ["hva er forskjellen på Standard og Express i pris?", "1\u00a0950\u00a0kr mer"],
    ["hva er forskjellen i pris mellom 1 og 4 bilder på Standard?", "2\u00a0850\u00a0kr mer"],
    ["hva er med i prisen på Premium?", "Dette er med i Premium"],
    ["får jeg råfilene?", "Råfiler er ikke med"],
    ["Vi er 15 ansatte på Lysaker, kan dere komme?", "15 personer hos dere"],
    [
      "Vi er 15 ansatte på Lysaker, kan dere komme?",
      "(/book/company?fra=chat&sted=hos-dere&personer=15&bilder=1)",
    ],
    ["3 stk i et lite firma", "3 personer i studio"],
    ["vi er 12 på kontoret på skøyen, hva koster det at dere kommer?", "12 personer hos dere"],
    ["kommer dere til drammen med rigg og greier", "Reisen regnes ut fra postnummeret"],
    ["kan æ få råfilan", "Råfiler er ikke med"],
    ["kor mange bilder får eg på standard", "I Standard velger du selv, minst 1"],
  ])("%s", (question, told) => {
    expect(asked(question).text).toContain(told);
  });
});
