import { Form, useNavigation } from "react-router";
import { totalText } from "~/areas/catalogue/texts/price-table";
import type { SoldLine } from "~/areas/catalogue/types";
import { PriceTable } from "~/areas/catalogue/ui/price-table";
import type { Ore } from "~/kit/money";
import { count } from "~/kit/text";
import type { Instant } from "~/kit/time";
import { formatTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { TileField } from "~/ui/field/tile-field";
import type { Additions } from "../rules/add-to-order";
import { addTexts as texts } from "../texts/edit";
import { personsText } from "../texts/session";

interface AdditionFieldsProps {
  readonly additions: Additions;
  readonly wish: { readonly images: number; readonly persons: number };
  readonly secret: string;
}

/** The new totals: a form that only updates the price. */
export function AdditionFields({ additions, wish, secret }: AdditionFieldsProps) {
  const tiles = (numbers: readonly number[], label: (number: number) => string) =>
    numbers.map((number, index) => ({
      value: String(number),
      label: label(number),
      ...(index === 0 && { note: texts.asBefore }),
    }));
  return (
    <Form noValidate method="get" className="mt-8 space-y-9" preventScrollReset>
      <input type="hidden" name="key" value={secret} />
      {additions.images.length > 1 && (
        <TileField
          id="bilder"
          name="bilder"
          label={texts.images}
          defaultValue={String(wish.images)}
          tiles={tiles(additions.images, (images) => count(images, "bilde", "bilder"))}
          inSight={6}
          more={(first, last) => texts.more(first.value, last.value)}
        />
      )}
      {additions.persons.length > 1 && (
        <TileField
          id="personer"
          name="personer"
          label={texts.persons}
          defaultValue={String(wish.persons)}
          tiles={tiles(additions.persons, personsText)}
          wide
          inSight={6}
          more={(first, last) => texts.more(first.value, last.value)}
        />
      )}
      <Button variant="secondary">{texts.show}</Button>
    </Form>
  );
}

interface Order {
  readonly lines: readonly SoldLine[];
  readonly totalOre: Ore;
  readonly mvaOre: Ore;
}

interface AdditionOrderProps {
  readonly before: Order;
  readonly after: Order;
  readonly differenceOre: Ore;
  /** The end of a session that becomes longer. */
  readonly until: Instant | null;
  readonly wish: { readonly images: number; readonly persons: number };
  readonly forFirm: boolean;
}

/** The price before and after, and the button that orders it. */
export function AdditionOrder({ before, after, differenceOre, until, wish, forFirm }: AdditionOrderProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <section className="mt-10 border-t border-rule pt-8" aria-labelledby="ny-pris">
      <h2 id="ny-pris" className="text-subheading">
        {texts.after}
      </h2>
      <p className="mt-3 font-semibold">{texts.difference(totalText(differenceOre, forFirm))}</p>
      {until !== null && <p className="mt-1">{texts.until(formatTime(until))}</p>}
      <div className="mt-6">
        <PriceTable {...after} forFirm={forFirm} />
      </div>
      <details className="mt-4">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{texts.before}</summary>
        <PriceTable {...before} forFirm={forFirm} />
      </details>
      <Form noValidate method="post" className="mt-8">
        <input type="hidden" name="bilder" value={wish.images} />
        <input type="hidden" name="personer" value={wish.persons} />
        <input type="hidden" name="shownOre" value={after.totalOre} />
        <Button pending={busy} pendingText={texts.pending}>
          {texts.confirm}
        </Button>
      </Form>
    </section>
  );
}
