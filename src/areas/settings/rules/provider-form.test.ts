import { describe, expect, it } from "vitest";
import { providerTexts } from "../texts/providers";
import { readProviderForm } from "./provider-form";

const mail = { host: "smtp.gammel.example.no", port: "465", security: "tls", user: "post" };
const storedMail = { fields: mail, secret: "gammelt-passord" };
const model = { provider: "openai-compatible", name: "liten", priceIn: "0", priceOut: "0", operator: "" };
const storedModel = { fields: { ...model, url: "http://10.0.0.5:8080/v1" }, secret: "gammel-nokkel-1" };

describe("a provider with two secrets", () => {
  const fields = { environment: "test", merchant: "123456", clientId: "client" };
  const stored = {
    fields,
    secret: JSON.stringify({ secret: "gammel-hemmelighet", subscriptionKey: "gammel-nokkel" }),
  };

  it("keeps the one that is not typed", () => {
    const read = readProviderForm("vipps", { ...fields, secret: "", subscriptionKey: "ny-nokkel-1" }, stored);
    expect(read.ok && JSON.parse(read.secret ?? "")).toEqual({
      secret: "gammel-hemmelighet",
      subscriptionKey: "ny-nokkel-1",
    });
  });

  it("asks for both anew when they would go elsewhere, and for both the first time", () => {
    const moved = { ...fields, environment: "production", secret: "ny-hemmelighet" };
    expect(readProviderForm("vipps", moved, stored)).toEqual({
      ok: false,
      errors: { subscriptionKey: [providerTexts.secretAnew] },
    });
    expect(readProviderForm("vipps", fields, null)).toMatchObject({
      errors: { secret: [expect.any(String)], subscriptionKey: [expect.any(String)] },
    });
  });
});

describe("an empty secret", () => {
  it("leaves the stored one as it is when nothing of where it goes has changed", () => {
    expect(readProviderForm("smtp", { ...mail, secret: "" }, storedMail)).toMatchObject({
      ok: true,
      secret: "gammelt-passord",
    });
  });

  it.each([
    ["host", "smtp.annen.example.no"],
    ["port", "587"],
    ["security", "starttls"],
    ["user", "en-annen"],
  ])("is asked for anew when the mail server's %s changes", (part, value) => {
    expect(readProviderForm("smtp", { ...mail, [part]: value, secret: "" }, storedMail)).toEqual({
      ok: false,
      errors: { secret: [providerTexts.secretAnew] },
    });
  });

  it("does not carry the stored password over to a server that needs none", () => {
    const typed = { ...mail, host: "smtp.annen.example.no", user: "", secret: "" };
    expect(readProviderForm("smtp", typed, storedMail)).toMatchObject({ ok: true, secret: null });
  });

  it("does not carry the stored key over to another address of a model", () => {
    const typed = { ...model, url: "http://10.0.0.6:8080/v1", secret: "" };
    expect(readProviderForm("model", typed, storedModel)).toMatchObject({ ok: true, secret: null });
  });

  it("is replaced by what is typed, wherever it goes", () => {
    const typed = { ...mail, host: "smtp.annen.example.no", secret: "nytt-passord" };
    expect(readProviderForm("smtp", typed, storedMail)).toMatchObject({ ok: true, secret: "nytt-passord" });
  });
});
