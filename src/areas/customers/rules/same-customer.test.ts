import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideCustomer, namesAgree, sharedBy } from "./same-customer";

const word = fc.stringMatching(/^[a-zæøå]{2,9}$/);
const fullName = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join(" "));
const email = fc.stringMatching(/^[a-z]{3,8}@eksempel\.no$/);
const phone = fc.stringMatching(/^\+479\d{7}$/);

describe("namesAgree", () => {
  it.each([
    ["Kari Nordmann", "Nordmann, Kari"],
    ["Kari Nordmann", "KARI  NORDMANN"],
    ["Bjørn Sørås", "Bjoern Soeraas"],
    ["Kari Nordmann", "Kari Anne Nordmann"],
    ["Kari-Anne Nordmann", "Kari Anne Nordmann"],
    ["Kari Nordmann", "Kari Nordman"],
    ["Ola Hansen", "Ola Hanssen"],
    ["Kristoffer Berg", "Kristofer Berg"],
    ["Ingrid Østvold", "Ingrid Østvlod"],
  ])("accepts %s and %s as one person", (one, other) => {
    expect(namesAgree(one, other)).toBe(true);
  });

  it.each([
    ["Kari Nordmann", "Ola Nordmann"],
    ["Marit Hansen", "Berit Hansen"],
    ["Hanne Olsen", "Hanna Olsen"],
    ["Kristin Olsen", "Kristine Olsen"],
    ["Ola Berg", "Ole Berg"],
    ["Kari Berg", "Mari Berg"],
    ["Nordmann", "Kari Nordmann"],
    ["Kristoffer Berg", "Krsitofer Brg"],
    ["", ""],
    ["…", "…"],
  ])("keeps %s and %s apart", (one, other) => {
    expect(namesAgree(one, other)).toBe(false);
  });

  it("is the same both ways, and whatever the order of the words", () => {
    fc.assert(
      fc.property(fullName, fullName, (one, other) => {
        expect(namesAgree(one, other)).toBe(namesAgree(other, one));
        expect(namesAgree(one, one.split(" ").toReversed().join(" "))).toBe(true);
        expect(namesAgree(one, `${one} ${other}`)).toBe(true);
      }),
    );
  });

  it("never accepts two words of a name exchanged for others", () => {
    fc.assert(
      fc.property(fullName, fullName, (one, other) => {
        const shared = one.split(" ").filter((each) => other.includes(each));
        fc.pre(shared.length === 0);
        const [first, second] = [one.split(" "), other.split(" ")];
        fc.pre(first.every((a) => second.every((b) => a[0] !== b[0] && a.at(-1) !== b.at(-1))));
        expect(namesAgree(one, other)).toBe(false);
      }),
    );
  });
});

describe("decideCustomer", () => {
  const arrival = { name: "Kari Nordmann", email: "Kari@eksempel.no", phone: "+4790123456" };
  const known = (id: string, name: string, ...values: string[]) => ({
    id,
    names: [name],
    identities: values.map((value) => ({
      kind: value.includes("@") ? ("email" as const) : ("phone" as const),
      value,
    })),
  });

  it("joins by e-mail, by phone and by both, and prefers both", () => {
    const byPhone = known("1", "Kari Nordmann", "+4790123456");
    const byEmail = known("2", "Kari Nordmann", "kari@eksempel.no");
    const byBoth = known("3", "Kari A. Nordmann", "kari@eksempel.no", "+4790123456");
    expect(decideCustomer(arrival, [byPhone]).joined).toEqual({ id: "1", by: "phone" });
    expect(decideCustomer(arrival, [byPhone, byEmail]).joined).toEqual({ id: "2", by: "email" });
    expect(decideCustomer(arrival, [byPhone, byEmail, byBoth])).toEqual({
      joined: { id: "3", by: "both" },
      similar: [
        { id: "1", by: "phone" },
        { id: "2", by: "email" },
      ],
    });
  });

  it("knows a customer by the names of merged records too", () => {
    const { identities } = known("1", "", "kari@eksempel.no");
    const married = { id: "1", names: ["Kari Berg", "Kari Nordmann"], identities };
    expect(decideCustomer(arrival, [married]).joined).toEqual({ id: "1", by: "email" });
  });

  it("makes a new customer and a suggestion when only the name is different", () => {
    expect(decideCustomer(arrival, [known("1", "Ola Nordmann", "kari@eksempel.no")])).toEqual({
      joined: null,
      similar: [{ id: "1", by: "email" }],
    });
  });

  it("never joins nor suggests somebody who shares neither e-mail nor phone", () => {
    fc.assert(
      fc.property(fullName, email, phone, email, phone, (name, mail, number, otherMail, otherNumber) => {
        fc.pre(mail !== otherMail && number !== otherNumber);
        const candidate = known("1", name, otherMail, otherNumber);
        expect(decideCustomer({ name, email: mail, phone: number }, [candidate])).toEqual({
          joined: null,
          similar: [],
        });
        expect(sharedBy({ email: null, phone: null }, candidate.identities)).toBeNull();
      }),
    );
  });

  it("never joins across names that do not agree", () => {
    fc.assert(
      fc.property(fullName, fullName, email, phone, (one, other, mail, number) => {
        const candidate = known("1", other, mail, number);
        const { joined } = decideCustomer({ name: one, email: mail, phone: number }, [candidate]);
        expect(joined === null).toBe(!namesAgree(one, other));
      }),
    );
  });
});
