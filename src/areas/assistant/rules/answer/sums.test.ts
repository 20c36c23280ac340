import { beforeAll, describe, expect, it } from "vitest";
import { sampleBook, sampleTalk } from "../../samples";

// Learning takes seconds of the processor, and longer where others work beside.
beforeAll(() => void sampleBook(), 300_000);

const answerTo = (question: string) => sampleTalk([question]).answer.text.replaceAll("\u00a0", " ");

/** The words of a total: "… koster 5 800 kr.", "Til sammen blir det …". */
const sum = /koster [\d ]+ kr\.|[Tt]il sammen blir det|costs NOK|Altogether/;

describe("a sum", () => {
  it.each([
    ["Hva koster Standard med 3 bilder?", "5 800 kr"],
    ["hva koster portrett for 4 personer med 4 bilder i alt", "9 100 kr"],
    ["standard med to bilder, sminke og ekspresslevering", "7 330 kr"],
    ["how much is premium with five pictures and makeup", "NOK 11,190"],
    ["hva blir to Standard og en Express til sammen", "9 750 kr"],
    ["standard med ett bilde pluss to ekstra, hva koster det", "5 800 kr"],
    ["hva koster portrett for mor og to barn med 4 bilder", "8 150 kr"],
  ])("uses all of %j", (question, total) => {
    expect(answerTo(question)).toContain(total);
  });

  const bases = ["Hva koster Standard med 3 bilder", "hva koster premium med 4 bilder for 2 personer"];
  const additions = [
    "minus 10 %",
    "delt på oss tre",
    "hvis halvparten er uten retusj",
    "uten fotografering",
    "med blomster",
    "hvis jeg allerede har betalt 500 kr",
    "til samme pris som i fjor",
    "med 2 hver",
    "pluss 7",
  ];
  it.each(bases.flatMap((base) => additions.map((addition) => `${base} ${addition}?`)))(
    "is not stated when a part was not used: %j",
    (question) => {
      expect(answerTo(question)).not.toMatch(sum);
    },
  );

  it.each([
    "hva blir totalen for 6 ansatte med sminke",
    "hva koster standard med 3 bilder for meg og tre bilder for kona",
    "can my wife join my standard session, what is the price with 2 photos",
  ])("is not stated when one part may be for all or for one: %j", (question) => {
    expect(answerTo(question)).not.toMatch(/koster [\d ]+ kr\.|costs NOK|9 900 kr/);
  });

  it.each([
    ["hva koster det for 3+4 ansatte i studio", "11 550 kr"],
    ["to express mot en standard med to bilder, hva skiller", "950 kr mer"],
    ["what does the two and a half hour session with 3 pictures cost", "NOK 7,800"],
    ["hvor mye av 5 000 kr er mva", "1 000 kr"],
    ["billigste dere har for et profilbilde", "1 950 kr"],
    ["vi har 25 000 kr eks mva, hvor mange ansatte får vi fotografert i studio", "18 personer"],
    ["pris per hode med rigging for 20 ansatte i lokalene våre", "1 595 kr per person"],
    ["forskjellen i pris på 20 og 25 ansatte hos oss", "1 750 kr mer eks. mva."],
  ])("reads what %j counts", (question, total) => {
    expect(answerTo(question)).toContain(total);
  });

  it("keeps the number of sessions for what follows", () => {
    const { text } = sampleTalk(["hva koster to express", "uten mva?"]).answer;
    expect(text.replaceAll("\u00a0", " ")).toContain("3 120 kr");
  });

  it("for what is booked already leads to no second booking", () => {
    const text = answerTo("jeg har bestilt standard med ett bilde, hva koster det med tre bilder i stedet");
    expect(text).toContain("lenken i bekreftelsen");
    expect(text).not.toContain("/book/");
  });

  it("of a company's day is its own terms and not those of a private session", () => {
    const text = answerTo("vi må flytte fotodagen for de ansatte, hva koster det");
    expect(text).toContain("10 virkedager");
    expect(text).not.toContain("50 %");
    expect(answerTo("kan jeg få en time før påske")).not.toContain("50 %");
  });

  it("of a company's difference keeps its groups apart", () => {
    expect(answerTo("difference in price between 4 and 5 employees in the studio")).toMatch(
      /NOK 7,800.+NOK 8,250/s,
    );
  });

  it("of what was asked before stays with that when MVA is asked for", () => {
    const { text } = sampleTalk(["Kona og jeg tar hver vår express, hva koster det?", "uten mva?"]).answer;
    expect(text.replaceAll("\u00a0", " ")).toContain("3 120 kr");
  });

  it("is not stated for each of a number that may be people, pictures or sessions", () => {
    expect(answerTo("Standard x 5, pr pers")).not.toMatch(sum);
  });

  it("is not stated when an add-on may be for one of them or for all", () => {
    const text = answerTo("premium, 2 personer, sminke til begge");
    expect(text).toContain("jeg legger ikke sammen");
    expect(text).not.toContain("10 240 kr");
  });

  it.each(["pls", "til sjefen min", "svar på norsk takk", "haster litt"])(
    "is not stopped by words that are not about money: %j",
    (words) => {
      expect(answerTo(`Hva koster Standard med 3 bilder, ${words}`)).toContain("5 800 kr");
    },
  );

  it("of a fee says what was understood", () => {
    expect(answerTo("Standard, 1 bilde, avlyst 10 timer før: hva må jeg betale?")).toMatch(
      /Standard med 1 retusjert bilde \(3 900 kr\) er 50 % lik 1 950 kr/,
    );
    expect(answerTo("møter ikke opp på Standard med 2 bilder, hva må jeg betale")).toMatch(
      /100 % lik 4 850 kr/,
    );
    expect(answerTo("hva koster det å flytte fotodagen hos oss når det er en uke igjen")).not.toContain(
      "Så tidlig er det gratis",
    );
    expect(answerTo("Standard, 1 bilde, avlyst 30 timer før: hva må jeg betale?")).toContain("gratis");
  });

  it.each([
    [["pris for 12 ansatte i studio?", "og hvis vi blir seks?"], "9 900 kr eks. mva."],
    [["portraits of 20 staff at our office, price?", "and if we are only 7?"], "NOK 16,450"],
    [["premium med seks bilder?", "og hvis jeg kutter to av dem"], "8 750 kr"],
    [["kan jeg avlyse gratis?", "hva om det er 5 timer før, standard med tre bilder?"], "2 900 kr"],
    [["Standard med to bilder?", "og uten?"], "3 880 kr"],
  ])("is amended by what follows: %j", (questions, sum) => {
    expect(sampleTalk(questions).answer.text.replaceAll("\u00a0", " ")).toContain(sum);
  });

  it.each([
    ["kan jeg flytte timen når det er mindre enn et døgn igjen", "Så sent"],
    ["hva koster det å avlyse, timen er om 30 timer", "Så tidlig"],
    ["can I cancel, it's in 20 hours", "So late"],
  ])("of a fee knows on which side of the limit it is: %j", (question, words) => {
    expect(answerTo(question)).toContain(words);
  });

  it.each([
    [["Er Express billigst av de to?"], "for 2 personer"],
    [["Hva koster Standard med sminke?", "og uten?"], "Uten mva."],
    [["koster det noe å avlyse mindre enn 48 timer før?"], "Så tidlig er det gratis"],
    [["Hva koster Express?", "jeg har et intervju, det er om to dager, rekker jeg bildene?"], "gratis"],
    [["hva koster det å avlyse, jeg fyller 40 og blir bortreist"], "virkedager før"],
    [["Premium med seks bilder?", "kan dere fjerne 2 arr på bildet?"], "8 750"],
  ])("is not made of words that count something else: %j", (questions, wrong) => {
    expect(sampleTalk(questions).answer.text.replaceAll("\u00a0", " ")).not.toContain(wrong);
  });
});
