import { beforeAll, describe, expect, it } from "vitest";
import { sampleBook, sampleTalk } from "../../samples";
import { widgetTexts } from "../../texts/widget";

// Learning takes seconds of the processor, and longer where others work beside.
beforeAll(() => void sampleBook(), 300_000);

const answerTo = (...questions: string[]) => sampleTalk(questions).answer;
const cardsOf = (...questions: string[]) =>
  sampleTalk(questions).understood.parts.map(({ card, likely, near }) =>
    [card, likely, ...near].flatMap((one) => one?.id ?? []),
  );

describe("understand", () => {
  it.each([
    ["må eg ta av meg brillene mine", "briller"],
    ["how long until I get my photos?", "levering"],
    ["is there any parking for my car", "parkering"],
    ["kor kan eg parkere bilen min", "parkering"],
    ["jeg er så kamerasky at jeg gruer meg", "nervos"],
  ])("has the card of %j first, which is no example", (question, card) => {
    expect(cardsOf(question).flat()[0]).toBe(card);
  });

  it("is sure of the questions that it suggests itself", () => {
    const suggested = Object.values(widgetTexts.quick.questions);
    const found = suggested.map((question) =>
      sampleTalk([question]).understood.parts.map(({ card }) => card?.id),
    );
    expect(found).toEqual([["pris"], ["ledig"], ["klaer"]]);
  });

  it("answers two questions of one message, one after the other", () => {
    const { text } = answerTo("hva koster express, og har dere parkering?");
    expect(text).toContain("1\u00a0950\u00a0kr");
    expect(text).toMatch(/skiltene/);
  });

  it("answers in the visitor's language, also when the question gives no sign of it", () => {
    expect(answerTo("do you take cards?", "Premium?").language).toBe("en");
    expect(answerTo("Premium?").language).toBe("nb");
  });

  it("goes on with what was asked before", () => {
    expect(answerTo("Hva koster Standard?", "og med tre bilder?").text).toContain("5\u00a0800\u00a0kr");
    expect(answerTo("Hva koster Standard?", "enn premium da?").text).toContain("7\u00a0800\u00a0kr");
    expect(answerTo("vi er 10 ansatte, hva koster det i studio", "og om vi blir 12?").text).toContain(
      "16\u00a0200\u00a0kr",
    );
  });

  it("asks with buttons when two answers are as near, and a press on one is answered", () => {
    const { answer, understood } = sampleTalk(["kan jeg få time og pris på noe"]);
    const [, button = ""] = /\[(.+)\]\(#spor\)/.exec(answer.text) ?? [];
    if (button === "") return expect(answer.outcome).not.toBe("unknown");
    expect(answer.outcome).toBe("asked-back");
    expect(cardsOf("kan jeg få time og pris på noe", button)).toHaveLength(1);
    expect(understood.topic.choices).toContain(cardsOf("kan jeg få time og pris på noe", button).flat()[0]);
  });

  it("says which question it answers when that is only likely, with buttons for the others", () => {
    const { answer, understood } = sampleTalk(["deler dere opplysninger med andre firmaer"]);
    const [part] = understood.parts;
    if (!part?.likely) return expect(part?.card?.id).toBe("personvern");
    expect(answer.text).toMatch(/^Hvis du lurer på «.+»:\n/);
    expect(answer.outcome).toBe("asked-back");
  });

  it.each([
    [["ledig 1. desember?", "og dagen etter?"], "2026-12-02"],
    [["ledig på lørdag?", "og lørdagen etter?"], "2026-11-28"],
    [["noe ledig 25. desember?", "28. da?"], "2026-12-28"],
  ])("counts %j from the day that was spoken of", (questions, day) => {
    expect(sampleTalk(questions).understood.timesWanted?.asked?.firstDay).toBe(day);
  });

  it.each([
    ["noe ledig onsdag, kan ikke før kl 15", { earliest: "15:00" }],
    ["do you have anything on Tuesday, but not after 12", { latest: "12:00" }],
    ["ledig torsdag kveld?", { earliest: "17:00" }],
  ])("keeps to the time of day of %j", (question, limits) => {
    expect(sampleTalk([question]).understood.timesWanted?.asked).toMatchObject(limits);
  });

  it.each([
    ["er dere åpne andre påskedag?", "mandag 29. mars holder vi stengt"],
    ["are you open on Easter Monday?", "Monday 29 March"],
    ["åpent langfredag?", "fredag 26. mars holder vi stengt"],
    ["er det åpent nyttårsaften", "09.00–12.00"],
  ])("takes the day of %j for the holiday that it is", (question, told) => {
    expect(answerTo(question).text.toLowerCase()).toContain(told.toLowerCase());
  });

  it("says that nothing is done when a name and a number stand beside a wish to cancel", () => {
    const { text } = answerTo("avlys timen min. Per Olsen, 91 23 45 67");
    expect(text).toContain("Ingenting er endret ennå");
    expect(text).toContain("lenken");
    expect(cardsOf("ring meg på 91 23 45 67").flat()[0]).toBe("ring-meg");
  });

  it("answers the question of a story, and nothing beside it", () => {
    expect(
      cardsOf(
        "Jeg er konsulent og har ikke tatt bilde på ti år. Sjefen maser om et nytt til nettsiden. Har dere noe ledig neste uke?",
      ),
    ).toEqual([expect.arrayContaining(["ledig"])]);
  });

  it("takes the page's language for a word of both languages, and a place's name for no language", () => {
    expect(answerTo("retusj?").language).toBe("nb");
    expect(answerTo("Can you come to our office at Grünerløkka?").language).toBe("en");
    expect(answerTo("👍").intent).toBe("thanks");
  });

  it("hands over what it does not know, with the question filled in", () => {
    const { text, outcome } = answerTo("Er gulvet i studioet laget av eik?");
    expect(outcome).toBe("unknown");
    expect(text).toContain("body=Er%20gulvet%20i%20studioet%20laget%20av%20eik%3F");
  });

  it.each(["hva koster bitcoin", "hvor mye koster en billett til månen", "når er det ledig hos tannlegen?"])(
    "lists no prices and no times for %j",
    (question) => {
      expect(answerTo(question).text).not.toMatch(/\d\s*kr|kl\./);
    },
  );

  it.each(["Driver dere med eiendomsfoto?", "Jeg har ikke BankID, kan jeg likevel bestille?"])(
    "offers and does not give the nearest answer to %j, most of which is strange to it",
    (question) => {
      expect(answerTo(question).outcome).not.toBe("answered");
    },
  );

  it("answers a question beside which somebody leaves an address", () => {
    expect(cardsOf("Kan kvittering sendes til regnskap@firmaet.no?").flat()[0]).toBe("kvittering");
    expect(cardsOf("kari@example.no").flat()[0]).toBe("ring-meg");
  });

  it("never promises a company's day, and fills the company's steps in", () => {
    const { text } = answerTo("Kan dere komme til oss 14. januar? Vi er 20 stk");
    expect(text).toMatch(/\/book\/company\?\S*sted=hos-dere\S*personer=20\S*dag=2027-01-14/);
    expect(text).toContain("har jeg ikke sjekket");
  });
});
