import { describe, expect, it } from "vitest";
import { widgetTexts } from "~/areas/assistant/texts/widget";
import {
  assistant,
  brokenStream,
  said,
  streamOf,
  talk,
  user,
} from "../../../../tests/setup/chat-conversation";

const errors = widgetTexts.errors;

describe("opening the chat", () => {
  it("greets in Norwegian and says that it speaks English too", () => {
    const [greeting] = talk().conversation.state().messages;
    expect(greeting).toMatchObject({ role: "assistant" });
    expect(greeting?.content).toMatch(/^Hei!.*engelsk/s);
  });

  it("replaces the greeting by earlier messages", async () => {
    const earlier = [user("Hva koster det?"), assistant("3 900 kr")];
    const { conversation } = talk({ stored: () => earlier });
    await conversation.load();
    expect(said(conversation.state())).toEqual(earlier);
  });

  it("keeps the greeting when there are none, and when loading fails, which is logged", async () => {
    const { conversation, log } = talk({
      stored: () => {
        throw new Error("503");
      },
    });
    await conversation.load();
    expect(conversation.state().messages[0]?.content).toBe(widgetTexts.greeting);
    expect(log.entries).toHaveLength(1);
  });

  it("waits for an interrupted answer until it is stored", async () => {
    let looks = 0;
    const rows = () => (++looks < 3 ? [user("Hei?")] : [user("Hei?"), assistant("Hei!")]);
    const { conversation, steps, seen } = talk({ stored: rows });
    await conversation.load();
    expect(said(conversation.state())).toEqual([user("Hei?"), assistant("Hei!")]);
    expect(steps.filter((step) => step === "rest")).toHaveLength(2);
    expect(seen.some((state) => state.isTyping && !state.isSending)).toBe(true);
    expect(conversation.state().isTyping).toBe(false);
  });
});

describe("sending", () => {
  it("takes the specified steps in their order", async () => {
    const { conversation, steps, seen, asked, ended } = talk({
      ask: async () => streamOf("Det ", "koster ", "noe."),
    });
    const end = ended();
    expect(conversation.send("  Hva koster det?  ", { email: "kari@example.no" })).toBe(true);
    expect(said(conversation.state()).at(-1)).toEqual(user("Hva koster det?"));
    expect(conversation.state()).toMatchObject({ isSending: true, isTyping: true });
    await end;
    expect(steps).toEqual(["look up", "save contact", "ask", "delay"]);
    expect(asked[0]).toMatchObject({ sessionId: "s", contact: { email: "kari@example.no" } });
    expect(asked[0]?.messages).toEqual([assistant(widgetTexts.greeting), user("Hva koster det?")]);
    const growing = seen.map((state) => state.messages[2]?.content).filter((text) => text !== undefined);
    expect([...new Set(growing)]).toEqual(["Det ", "Det koster ", "Det koster noe."]);
    expect(conversation.state()).toMatchObject({ isSending: false, isTyping: false, canSendAgain: false });
  });

  it("speaks the whole reply once, and no part of it", async () => {
    const { conversation, seen, ended } = talk({ ask: async () => streamOf("En", " hel", " setning") });
    const end = ended();
    conversation.send("Hei", null);
    await end;
    expect([...new Set(seen.map((state) => state.spoken))]).toEqual(["", "En hel setning"]);
  });

  it("saves no contact when none is filled in, and goes on when it can't be saved", async () => {
    const without = talk();
    let end = without.ended();
    without.conversation.send("Hei", null);
    await end;
    expect(without.steps).toEqual(["ask", "delay"]);
    const failing = talk({
      save: () => {
        throw new Error("500");
      },
    });
    end = failing.ended();
    failing.conversation.send("Hei", { name: "Kari" });
    await end;
    expect(said(failing.conversation.state()).at(-1)).toEqual(assistant("Svar"));
    expect(failing.log.entries).toHaveLength(1);
  });

  it("sends nothing that is blank, nothing while a reply is pending, and nothing without a session, which is logged", async () => {
    const { conversation, asked, ended } = talk();
    expect(conversation.send(" \n ", null)).toBe(false);
    const end = ended();
    conversation.send("en", null);
    expect(conversation.send("to", null)).toBe(false);
    await end;
    expect(asked).toHaveLength(1);

    const blocked = talk({ session: null });
    expect(blocked.conversation.send("Hei", null)).toBe(false);
    expect(blocked.log.entries).toMatchObject([{ level: "error", message: "No chat session id" }]);
    expect(blocked.asked).toEqual([]);
  });
});

describe("a failure", () => {
  it.each([
    [new Error(errors.tooMany), errors.tooMany],
    [new Error("noe eget"), "noe eget"],
    [new Error(""), errors.fallback],
    ["en streng", errors.fallback],
  ])("%s is shown as a reply, and one can send again", async (thrown, shown) => {
    let calls = 0;
    const { conversation, asked, ended } = talk({
      ask: async () => {
        if (++calls === 1) throw thrown;
        return streamOf("Nå gikk det");
      },
    });
    let end = ended();
    conversation.send("Hei", null);
    await end;
    expect(said(conversation.state()).slice(1)).toEqual([user("Hei"), assistant(shown)]);
    expect(conversation.state()).toMatchObject({ isSending: false, canSendAgain: true, spoken: shown });
    end = ended();
    await conversation.sendAgain(null);
    await end;
    expect(said(conversation.state()).slice(1)).toEqual([user("Hei"), assistant("Nå gikk det")]);
    expect(asked[1]?.messages).toEqual(asked[0]?.messages);
    expect(conversation.state().canSendAgain).toBe(false);
  });

  it("says so when a stream is empty", async () => {
    const { conversation, ended } = talk({ ask: async () => streamOf() });
    const end = ended();
    conversation.send("Hei", null);
    await end;
    expect(said(conversation.state()).at(-1)).toEqual(assistant(errors.fallback));
  });

  it("keeps a broken answer as far as it came, and says that it broke off", async () => {
    const { conversation, ended } = talk({ ask: async () => brokenStream("Det kos") });
    const end = ended();
    conversation.send("Hei", null);
    await end;
    expect(said(conversation.state()).slice(-2)).toEqual([assistant("Det kos"), assistant(errors.brokenOff)]);
  });

  it("in mid-answer is no failure when the whole answer has been stored", async () => {
    const { conversation, ended } = talk({
      ask: async () => brokenStream("Det kos"),
      stored: () => [user("Hei"), assistant("Det koster noe.")],
    });
    const end = ended();
    conversation.send("Hei", null);
    await end;
    expect(said(conversation.state())).toEqual([user("Hei"), assistant("Det koster noe.")]);
    expect(conversation.state().canSendAgain).toBe(false);
  });

  it("is no part of the history that is sent", async () => {
    let calls = 0;
    const { conversation, asked, ended } = talk({
      ask: async () => {
        if (++calls === 1) throw new Error(errors.unavailable);
        return streamOf("Svar");
      },
    });
    let end = ended();
    conversation.send("en", null);
    await end;
    end = ended();
    conversation.send("to", null);
    await end;
    expect(asked[1]?.messages.map(({ content }) => content)).toEqual([widgetTexts.greeting, "en", "to"]);
  });
});
