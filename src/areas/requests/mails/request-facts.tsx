import { PriceFacts } from "~/areas/catalogue/ui/price-facts";
import { count } from "~/kit/text";
import { formatDay } from "~/kit/time-format";
import { Facts } from "~/ui/letter/blocks";
import { wherePlace } from "../rules/where";
import { requestPageTexts, wishWords } from "../texts/public";
import type { CompanyRequest } from "../types";

/** A request as every letter renders it. */
export interface RequestLetter
  extends Pick<
    CompanyRequest,
    "place" | "persons" | "minutesEach" | "images" | "wishes" | "party" | "site" | "estimate"
  > {
  /** "F-1042" */
  readonly number: string;
  /** The address of the request's own page. */
  readonly url: string;
}

const { facts: words } = requestPageTexts;

export function RequestFacts({ request }: { readonly request: RequestLetter }) {
  const { number, persons, minutesEach, images, wishes, party } = request;
  return (
    <Facts
      facts={[
        { name: words.number, value: number },
        { name: words.company, value: party.companyName ?? party.name },
        { name: words.what, value: requestPageTexts.whatOf(persons, minutesEach, images) },
        { name: words.where, value: wherePlace(request) },
        {
          name: words.dates,
          value: wishes.map((wish) => wishWords(wish, formatDay(wish.day))),
        },
      ]}
    />
  );
}

export function EstimateFacts({ request: { estimate } }: { readonly request: RequestLetter }) {
  return <PriceFacts {...estimate} total={requestPageTexts.estimate} saysMva />;
}

export function peopleOf({ persons }: Pick<RequestLetter, "persons">): string {
  return count(persons, "person", "personer");
}
