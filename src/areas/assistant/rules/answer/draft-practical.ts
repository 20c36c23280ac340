import { contactIn } from "../understand/contact";
import { conceptsIn } from "../understand/words/concepts";
import { productsNamed } from "../understand/words/named-products";
import { wordsOf } from "../understand/words/words";
import { type Drafted, draft, type Telling } from "./draft";
import { tellFreeTimes, tellPicked } from "./draft-times";
import { feeSentences } from "./fees";

const practical = { path: "/praktisk-info", title: "Praktisk info" };

export function tellPlace({ words, facts, understanding }: Telling): Drafted {
  const address = words.place.address({ name: facts.company.name, address: facts.company.fullAddress });
  const asked = wordsOf(understanding.question);
  if (understanding.gap?.kind === "elsewhere") return tellElsewhere({ words, facts });
  const { transport, parking, directions } = words.place;
  if (!conceptsIn(asked).has("transport")) return draft([address, directions], practical);
  return draft(
    [
      asked.some(({ folded }) => /^(?:park|pplass|phus|bil(?:en)?$|car$|kjor)/.test(folded))
        ? parking
        : transport,
      address,
    ],
    practical,
  );
}

/** The studio has one address; only photos of employees are also taken at the customer's place. */
function tellElsewhere({ words, facts }: Pick<Telling, "words" | "facts">): Drafted {
  const { name, fullAddress: address } = facts.company;
  const weCome = facts.products.some(({ place }) => place === "hos_dere") && words.place.weCome;
  return draft([words.place.elsewhere({ name, address }), weCome], practical);
}

export function tellDelivery({ words, facts, say, understanding }: Telling): Drafted {
  if (conceptsIn(wordsOf(understanding.question)).has("raw"))
    return draft([words.rawFiles(facts.company.email), words.deliveryForms], practical);
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

export function tellBooking(telling: Telling): Drafted {
  const { words, facts, understanding, found } = telling;
  if (found) return tellPicked(telling) ?? tellFreeTimes(telling);
  const product = facts.products.find(
    ({ slug, bookableOnline }) => slug === understanding.topic.productSlug && bookableOnline,
  );
  const bookable = product ?? facts.products.find(({ bookableOnline }) => bookableOnline);
  const takesIt = conceptsIn(wordsOf(understanding.question)).has("takesIt");
  if (takesIt && bookable && understanding.before?.intent === "free-times")
    return draft(words.book.thatTime({ name: bookable.name, path: `/book/${bookable.slug}` }));
  return draft([
    words.book.how(`/book/${product?.slug ?? "headshots"}`),
    words.book.noLogin,
    words.book.choose,
  ]);
}

/** "Bytte til Premium" names another package; "hva koster det å flytte Premium" asks for a fee. */
const asksPrice = /kost|pris|gebyr|kr\b|kroner|betal|fee|cost|pay/i;

export function tellChange(telling: Telling): Drafted {
  const { words, facts, understanding } = telling;
  const { freeUntilHours, lateFeePercent } = facts.policy;
  const named = productsNamed(wordsOf(understanding.question), facts.products);
  const concepts = conceptsIn(wordsOf(understanding.question));
  const otherPackage =
    (named.length > 0 && !asksPrice.test(understanding.question)) ||
    /\bpakke|package|oppgrader|upgrade/i.test(understanding.question);
  const first = concepts.has("sick")
    ? words.sick
    : concepts.has("late") && !concepts.has("change")
      ? words.late
      : null;
  return draft(
    [
      first,
      otherPackage && words.otherPackage(facts.company.email),
      ...(otherPackage ? [] : feeSentences(telling)),
      words.change({ hours: freeUntilHours, percent: lateFeePercent }),
      words.changeLink,
    ],
    practical,
  );
}

const afterSession =
  /etter (?:at )?(?:\S+ )?(?:foto|timen|time\b|økt|bilde)|gjennomført|er tatt|er ferdig|etterpå|i etterkant|after (?:the |my )?(?:shoot|session|photo)|afterwards/i;

/** "Innen 14 dager" */
const withinDays = (days: number) =>
  new RegExp(`(?:innen|inntil|innan|within)(?: \\p{L}+)? ${days} (?:dag|days)`, "iu");

export function tellCancel(telling: Telling): Drafted {
  const { words, facts, understanding } = telling;
  const { freeUntilHours, lateFeePercent, noShowFeePercent, withdrawalDays } = facts.policy;
  const terms = { hours: freeUntilHours, percent: lateFeePercent, noShow: noShowFeePercent };
  const concepts = conceptsIn(wordsOf(understanding.question));
  const asksWithdrawal = concepts.has("withdraw") || withinDays(withdrawalDays).test(understanding.question);
  const withdrawal = words.withdrawal(withdrawalDays);
  // "Money back" may mean poor images or a cancelled session: the answer covers both.
  const { guarantee: claim, guaranteeText: text } = facts.claims;
  const refund = concepts.has("refund") &&
    !concepts.has("cancel") && [words.guarantee({ claim, text }), words.refundBefore];
  return draft(
    [
      ...(refund || []),
      asksWithdrawal && withdrawal,
      asksWithdrawal && afterSession.test(understanding.question) && words.withdrawalAfter,
      // Who withdraws in time owes no fee, however late it is.
      ...(asksWithdrawal ? [] : feeSentences(telling)),
      words.cancel(terms),
      !asksWithdrawal && withdrawal,
      words.changeLink,
    ],
    practical,
  );
}

export function tellPayment({ words, understanding }: Telling): Drafted {
  const { how, nothingNow, vat, companies, due, byInvoiceAlone, afterwardsByInvoice } = words.payment;
  const isCompany = /faktura|firma|bedrift|ehf|org|referanse|merke|invoice|company|business/i.test(
    understanding.question,
  );
  const asksDue = /frist|forfall|due|deadline/i.test(understanding.question);
  const otherWay = /vipps|kort\b|kontant|klarna|visa|mastercard|avbetaling|delbetal|cash|card\b|instal/i.test(
    understanding.question,
  );
  const afterwards = /etterpå|etter fotografering|afterwards|after the (?:shoot|session)/i.test(
    understanding.question,
  );
  const first = otherWay && (afterwards ? afterwardsByInvoice : byInvoiceAlone);
  return draft([first, how, asksDue ? due : nothingNow, vat, isCompany && companies], practical);
}

export function tellContact({ words, facts, understanding }: Telling): Drafted {
  const { email, phone, name, orgNumber } = facts.company;
  const concepts = conceptsIn(wordsOf(understanding.question));
  const isOurs = !/glemt|skrive|oppgi|legge|legger|endre|forgot|enter/i.test(understanding.question);
  if (concepts.has("organisation") && isOurs)
    return draft(words.organisation({ name, number: orgNumber }), practical);
  const asksAddress =
    concepts.has("place") && !/post|mail/i.test(understanding.question.replace(/postadresse/i, "adresse"));
  const told = draft(
    [
      asksAddress && words.place.address({ name, address: facts.company.fullAddress }),
      words.contact({ email, phone, hours: facts.claims.replyHours }),
    ],
    practical,
  );
  if (concepts.has("fedUp"))
    return {
      ...draft([words.fedUp, words.contact({ email, phone, hours: facts.claims.replyHours })]),
      outcome: "handed-over",
    };
  return concepts.has("human") || concepts.has("wantsHuman") ? { ...told, outcome: "handed-over" } : told;
}

/** A question about the guarantee gets its terms; a complaint goes to a person. */
export function tellComplaint({ words, facts, understanding }: Telling): Drafted {
  const concepts = conceptsIn(wordsOf(understanding.question));
  const { email } = facts.company;
  const { guarantee: claim, guaranteeText: text } = facts.claims;
  if (concepts.has("missing")) return { ...draft(words.missing(email)), outcome: "handed-over" };
  const happened = concepts.has("complaint") && !concepts.has("hypothetical");
  if (!happened) return draft(words.guarantee({ claim, text }), practical);
  return { ...draft(words.complaint({ email, claim, text })), outcome: "handed-over" };
}

/** Confirms a number or address that was left; asks for one otherwise. */
export function tellCallMe({ words, facts, understanding, knownPhone }: Telling): Drafted {
  const told = contactIn(understanding.question, facts.company);
  const number = told?.phone ?? told?.email ?? knownPhone;
  return number
    ? { ...draft(words.callMe.noted({ number, hours: facts.claims.replyHours })), outcome: "handed-over" }
    : { ...draft(words.callMe.ask(facts.company.email)), outcome: "asked-back" };
}
