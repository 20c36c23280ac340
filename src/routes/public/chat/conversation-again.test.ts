import { describe, expect, it } from "vitest";
import { widgetTexts } from "~/areas/assistant/texts/widget";
import { assistant, said, streamOf, talk, user } from "../../../../tests/setup/chat-conversation";

const errors = widgetTexts.errors;

describe("a conversation in several places", () => {
  it("reports sent and received messages as news, and those read from storage not", async () => {
    const { conversation, told, ended } = talk({ stored: () => [user("Hei"), assistant("Hei!")] });
    await conversation.load();
    const end = ended();
    conversation.send("Og?", null);
    await end;
    expect(told).toEqual(["read: seen", "waiting", "seen"]);
  });

  it("reports that nothing is left of a conversation", async () => {
    const { conversation, told } = talk();
    await conversation.load();
    expect(told).toEqual(["read: null"]);
  });

  it("reads the messages of other tabs as soon as its own reply has arrived", async () => {
    const rows = [user("fra en annen fane"), assistant("a"), user("Hei"), assistant("Svar")];
    let isThere = false;
    const { conversation } = talk({ stored: () => (isThere ? rows : []) });
    conversation.send("Hei", null);
    isThere = true;
    await conversation.load();
    expect(said(conversation.state())).toHaveLength(2);
    await new Promise<void>((resolve) => {
      conversation.subscribe(() => said(conversation.state()).length === 4 && resolve());
    });
    expect(said(conversation.state())).toEqual(rows);
  });
});

describe("a message that was lost on its way", () => {
  it("counts as delivered when it is stored although nothing came back, and its answer is waited for", async () => {
    let looks = 0;
    const { conversation, steps, ended } = talk({
      ask: async () => {
        throw new Error(errors.noNetwork);
      },
      stored: () => (++looks < 3 ? [user("Hei")] : [user("Hei"), assistant("Hei!")]),
    });
    const end = ended();
    conversation.send("Hei", null);
    await end;
    expect(said(conversation.state())).toEqual([user("Hei"), assistant("Hei!")]);
    expect(conversation.state()).toMatchObject({ canSendAgain: false, isTyping: false, spoken: "Hei!" });
    expect(steps.filter((step) => step === "rest")).toHaveLength(2);
  });

  it("says that the network is back, sends nothing by itself, and then sends once", async () => {
    let isOnline = false;
    const { conversation, asked, ended } = talk({
      ask: async () => {
        if (!isOnline) throw new Error(errors.noNetwork);
        return streamOf("Hei!");
      },
    });
    conversation.backOnline();
    const before = said(conversation.state());
    const end = ended();
    conversation.send("Hei", null);
    await end;
    isOnline = true;
    conversation.backOnline();
    conversation.backOnline();
    expect(before).toHaveLength(1);
    expect(said(conversation.state()).at(-1)).toEqual(assistant(errors.backOnline));
    expect(conversation.state()).toMatchObject({ canSendAgain: true, spoken: errors.backOnline });
    expect(asked).toHaveLength(1);
    await conversation.sendAgain(null);
    expect(asked).toHaveLength(2);
    expect(said(conversation.state()).slice(-2)).toEqual([user("Hei"), assistant("Hei!")]);
  });

  it("leaves other errors as they are when the network comes back", async () => {
    const { conversation, ended } = talk({
      ask: async () => {
        throw new Error(errors.tooMany);
      },
    });
    const end = ended();
    conversation.send("Hei", null);
    await end;
    conversation.backOnline();
    expect(said(conversation.state()).at(-1)).toEqual(assistant(errors.tooMany));
  });

  it("is not sent again when its answer has arrived by then", async () => {
    let isBack = false;
    const { conversation, asked, ended } = talk({
      ask: async () => {
        throw new Error(errors.noNetwork);
      },
      stored: () => {
        if (!isBack) throw new Error("no network");
        return [user("Hei"), assistant("Hei!")];
      },
    });
    const end = ended();
    conversation.send("Hei", null);
    await end;
    expect(said(conversation.state()).at(-1)).toEqual(assistant(errors.noNetwork));
    isBack = true;
    await conversation.sendAgain(null);
    expect(said(conversation.state())).toEqual([user("Hei"), assistant("Hei!")]);
    expect(asked).toHaveLength(1);
  });

  it("offers to send an unanswered question again", async () => {
    const { conversation, asked } = talk({ stored: () => [user("Hei")] });
    await conversation.load();
    expect(said(conversation.state())).toEqual([user("Hei"), assistant(errors.noAnswer)]);
    expect(conversation.state()).toMatchObject({ canSendAgain: true, isTyping: false });
    await conversation.sendAgain(null);
    expect(asked[0]?.messages).toEqual([user("Hei")]);
    expect(said(conversation.state())).toEqual([user("Hei"), assistant("Svar")]);
  });
});
