import { describe, expect, it } from "vitest";
import { sampleTalk } from "../../samples";

const answerTo = (question: string) => sampleTalk([question]).answer.text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("the fee that the chat states", () => {
  it.each([
    "Fotografen flytta timen min, er det gratis å avlyse 3 timer før?",
    "eg fekk flytta timen av dykk til fredag, kan eg flytte han vidare gratis 2 timer før?",
    "Jeg fikk ny tid av dere, kan jeg avlyse den gratis på dagen?",
    "timen ble ombooket av fotografen, gebyr hvis jeg avbestiller 1 time før?",
    "du flyttet meg til fredag, kan jeg avbestille gratis?",
    "my session was rescheduled by the photographer, what does it cost to cancel 2 hours before?",
  ])("is none after the studio's own move: %j", (question) => {
    expect(answerTo(question)).toMatch(/koster det deg ingenting|costs you nothing/);
    expect(answerTo(question)).not.toMatch(/50 ?%/);
  });

  it.each([
    "kan dere flytte timen min 2 timer før uten gebyr?",
    "kan jeg få timen flyttet av dere 2 timer før, hva koster det?",
    "hva koster det å flytte timen fra studioet til kontoret 2 timer før?",
  ])("is the ordinary one when the customer wishes the move: %j", (question) => {
    expect(answerTo(question)).not.toMatch(/koster det deg ingenting/);
  });

  it.each([
    "avbestiller jeg i dag for time i morgen kl 09, hva koster det (standard, 2 bilder)?",
    "jeg avlyser i kveld, timen er i overmorgen, premium. gebyr?",
    "avlyser kl 08 for time kl 12 neste dag, express. hva betaler jeg?",
    "avbestiller halvannen dag før premium",
    "what is the fee if I cancel Standard today, the session is tomorrow?",
  ])("is no amount when the time may be on either side of the limit: %j", (question) => {
    expect(answerTo(question)).not.toMatch(/\d\s*kr\b|NOK\s*\d/);
  });

  it.each([
    ["hva koster det å avbestille Standard med 2 bilder 5 timer før?", "2 425 kr"],
    ["hva er gebyret for å avbestille Standard med 2 bilder?", "2 425 kr"],
    ["no show på cv-bilde i dag, pris?", "2 400 kr"],
  ])("is in kroner when it is certain: %j", (question, fee) => {
    expect(answerTo(question)).toContain(fee);
  });

  it.each([
    "jeg bestilte i går, kan jeg angre gratis 3 timer før timen?",
    "avbestilling innen 14 dager gratis også 2 timer før?",
  ])("is not called due for a withdrawal in time: %j", (question) => {
    expect(answerTo(question)).toMatch(/^Privatpersoner har 14 dagers angrerett/);
    expect(answerTo(question)).not.toContain("Så sent koster det");
  });
});
