import { describe, expect, it } from "vitest";
import { readConfig } from "./config.server";
import { isOwnNetwork } from "./model-config";

const anthropic = {
  MODEL_PROVIDER: "anthropic",
  MODEL_NAME: "claude-x",
  MODEL_KEY: "hemmelig",
  MODEL_PRICE_IN: "31.50",
  MODEL_PRICE_OUT: "157",
};
const own = {
  MODEL_PROVIDER: "openai-compatible",
  MODEL_NAME: "llama",
  MODEL_URL: "http://127.0.0.1:11434/v1/",
  MODEL_PRICE_IN: "0",
  MODEL_PRICE_OUT: "0",
};
const elsewhere = { ...own, MODEL_URL: "https://model.example/v1", MODEL_KEY: "hemmelig" };

describe("the language model's configuration", () => {
  it("is null when no provider is named", () => {
    expect(readConfig({}).model).toBeNull();
  });

  it("stores prices as whole øre and names the operators of known providers", () => {
    expect(readConfig(anthropic).model).toEqual({
      provider: "anthropic",
      name: "claude-x",
      key: "hemmelig",
      url: null,
      operator: "Anthropic i USA",
      oreIn: 3_150,
      oreOut: 15_700,
      timeLimitMs: 12_000,
    });
  });

  it("accepts a machine of the studio's own, without a key and without an operator to name", () => {
    expect(readConfig(own).model).toMatchObject({
      key: null,
      url: "http://127.0.0.1:11434/v1",
      operator: null,
      oreIn: 0,
    });
  });

  it.each([
    ["a key without a provider", { MODEL_KEY: "hemmelig" }, /MODEL_KEY is set, but not MODEL_PROVIDER/],
    ["no model", { ...anthropic, MODEL_NAME: "" }, /MODEL_NAME is needed with MODEL_PROVIDER=anthropic/],
    ["no key", { ...anthropic, MODEL_KEY: "" }, /MODEL_KEY is needed/],
    ["no price", { ...anthropic, MODEL_PRICE_OUT: "" }, /MODEL_PRICE_OUT is needed.*budget/],
    ["a price that is none", { ...anthropic, MODEL_PRICE_IN: "gratis" }, /MODEL_PRICE_IN must be kroner/],
    ["no address", { ...own, MODEL_URL: "" }, /MODEL_URL is needed/],
    ["an address that is none", { ...own, MODEL_URL: "model.example" }, /MODEL_URL must be an address/],
    ["a stranger nobody is told of", elsewhere, /MODEL_OPERATOR is needed.*privacy page/],
    [
      "a stranger without a key",
      { ...elsewhere, MODEL_KEY: "", MODEL_OPERATOR: "X i Y" },
      /MODEL_KEY is needed/,
    ],
    [
      "a key in the clear over the open internet",
      { ...elsewhere, MODEL_URL: "http://model.example/v1", MODEL_OPERATOR: "X i Y" },
      /MODEL_URL must begin with https/,
    ],
    ["an unknown provider", { ...own, MODEL_PROVIDER: "skynet" }, /MODEL_PROVIDER must be one of/],
    ["no patience at all", { ...own, MODEL_TIME_LIMIT_MS: "0" }, /MODEL_TIME_LIMIT_MS/],
  ])("refuses %s, and does not repeat the key", (_, env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
    expect(() => readConfig(env)).not.toThrow(/hemmelig/);
  });

  it("names the operator in the owner's words", () => {
    const env = { ...elsewhere, MODEL_OPERATOR: "Modellhuset i Frankrike" };
    expect(readConfig(env).model?.operator).toBe("Modellhuset i Frankrike");
  });
});

describe("isOwnNetwork", () => {
  it.each([
    "http://localhost:1/v1",
    "http://192.168.1.9/v1",
    "http://ollama:11434/v1",
    "http://[::1]/v1",
    "http://gpu.local/",
  ])("accepts %s", (address) => expect(isOwnNetwork(address)).toBe(true));
  it.each([
    "https://10.example.com/v1",
    "https://8.8.8.8/v1",
    "https://local.example/v1",
    "https://172.32.0.1/",
    "https://[2001:db8::1]/",
  ])("refuses %s", (address) => expect(isOwnNetwork(address)).toBe(false));
});
