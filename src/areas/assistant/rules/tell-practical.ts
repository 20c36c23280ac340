import { startingPrice } from "~/areas/catalogue/rules/price";
import { contactIn } from "./contact";
import { pageOf } from "./tell-price";
import { type Drafted, draft, type Telling } from "./telling";

const practical = { path: "/praktisk-info", title: "Praktisk info" };

export function tellPlace({ words, facts }: Telling): Drafted {
  const address = words.place.address({ name: facts.company.name, address: facts.company.fullAddress });
  return draft([address, words.place.directions, words.place.transport], practical);
}

export function tellDelivery({ words, facts, say }: Telling): Drafted {
  const express = facts.products
    .flatMap(({ addOns }) => addOns)
    .find(({ slug }) => slug === "ekspresslevering");
  return draft(
    [
      words.delivery(facts.claims.delivery),
      words.deliveryForms,
      express && words.deliveryExpress({ price: say.money(express.unitOre) }),
    ],
    practical,
  );
}

export function tellPackages({ words, facts, say, understanding }: Telling): Drafted {
  const named = facts.products.find(({ slug }) => slug === understanding.topic.productSlug);
  if (named && named.kind === "fotografering") {
    const lines = named.includes.map((item) => `- ${item}`);
    const text = [
      words.packages.includes(named.name),
      ...lines,
      words.times.book({ name: named.name, path: `/book/${named.slug}` }),
    ];
    return draft(text.join("\n"), pageOf(named));
  }
  const lines = facts.products
    .filter(({ kind }) => kind === "fotografering")
    .map((product) => {
      const { name, tagline, durationMinutes } = product;
      const total = say.money(startingPrice(product).totalOre);
      return `- ${words.packages.line({ name, duration: say.duration(durationMinutes), total, tagline })}`;
    });
  return draft([words.packages.intro, ...lines, words.packages.ask].join("\n"), {
    path: "/headshots",
    title: "Headshots",
  });
}

export function tellBooking({ words, facts, understanding }: Telling): Drafted {
  const slug = facts.products.find(
    (product) => product.slug === understanding.topic.productSlug && product.bookableOnline,
  )?.slug;
  return draft([words.book.how(`/book/${slug ?? "headshots"}`), words.book.noLogin, words.book.choose]);
}

export function tellChange({ words, facts }: Telling): Drafted {
  const { freeUntilHours, lateFeePercent } = facts.policy;
  return draft(
    [words.change({ hours: freeUntilHours, percent: lateFeePercent }), words.changeLink],
    practical,
  );
}

export function tellCancel({ words, facts }: Telling): Drafted {
  const { freeUntilHours, lateFeePercent, noShowFeePercent, withdrawalDays } = facts.policy;
  const terms = { hours: freeUntilHours, percent: lateFeePercent, noShow: noShowFeePercent, withdrawalDays };
  return draft([words.cancel(terms), words.changeLink], practical);
}

export function tellPayment({ words }: Telling): Drafted {
  const { how, nothingNow, vat, companies } = words.payment;
  return draft([how, nothingNow, vat, companies], practical);
}

export function tellContact({ words, facts }: Telling): Drafted {
  const { email, phone } = facts.company;
  return { ...draft(words.contact({ email, phone })), outcome: "handed-over" };
}

export function tellComplaint({ words, facts }: Telling): Drafted {
  const told = words.complaint({ email: facts.company.email, guarantee: facts.claims.guarantee });
  return { ...draft(told), outcome: "handed-over" };
}

/** Whoever left a number is told that it was noted; whoever did not is asked for it. */
export function tellCallMe({ words, facts, understanding, knownPhone }: Telling): Drafted {
  const number = contactIn(understanding.question)?.phone ?? knownPhone;
  return number
    ? { ...draft(words.callMe.noted(number)), outcome: "handed-over" }
    : { ...draft(words.callMe.ask(facts.company.email)), outcome: "asked-back" };
}
