import { Form, useNavigation } from "react-router";
import { totalText } from "~/areas/catalogue/texts/price-table";
import type { Choices, SoldLine } from "~/areas/catalogue/types";
import { PriceTable } from "~/areas/catalogue/ui/price-table";
import { lessOre, type Ore, ore } from "~/kit/money";
import { count } from "~/kit/text";
import type { Instant } from "~/kit/time";
import { formatTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { CheckboxGroup, RadioField } from "~/ui/field/choice-fields";
import { TileField } from "~/ui/field/tile-field";
import { Money } from "~/ui/money";
import { addTexts as texts } from "../texts/edit";
import { personsText } from "../texts/session";

/** A package to choose, in the form's words. */
export interface PackageChoice {
  readonly slug: string;
  readonly name: string;
  readonly hint: string;
  readonly fromOre: Ore | null;
}

export interface OrderChoices {
  readonly packages: readonly PackageChoice[];
  readonly slug: string;
  readonly images: readonly number[];
  readonly persons: readonly number[];
  readonly addOns: readonly { slug: string; name: string; hint: string; ore: Ore; isOrdered: boolean }[];
  readonly chosen: Pick<Choices, "images" | "persons" | "addOns">;
  /** The lowest amounts are those that were ordered. */
  readonly isOwn: boolean;
}

/** What the order is to be in all: a form that only updates the price. */
export function AdditionFields({
  choice,
  secret,
}: {
  readonly choice: OrderChoices;
  readonly secret: string;
}) {
  const { packages, slug, images, persons, addOns, chosen, isOwn } = choice;
  const tiles = (numbers: readonly number[], label: (number: number) => string) =>
    numbers.map((number, index) => ({
      value: String(number),
      label: label(number),
      ...(isOwn && index === 0 && { note: texts.asBefore }),
    }));
  return (
    <Form noValidate method="get" className="mt-8 space-y-9" preventScrollReset>
      <input type="hidden" name="key" value={secret} />
      {packages.length > 1 && (
        <RadioField
          name="produkt"
          label={texts.package}
          defaultValue={slug}
          choices={packages.map(({ slug: value, name, hint, fromOre }) => ({
            value,
            label: name,
            hint,
            ...(fromOre !== null && {
              aside: (
                <>
                  fra <Money ore={fromOre} />
                </>
              ),
            }),
          }))}
        />
      )}
      {images.length > 1 && (
        <TileField
          key={`bilder-${slug}`}
          id="bilder"
          name="bilder"
          label={texts.images}
          defaultValue={String(chosen.images)}
          tiles={tiles(images, (number) => count(number, "bilde", "bilder"))}
          inSight={6}
          more={(first, last) => texts.more(first.value, last.value)}
        />
      )}
      {persons.length > 1 && (
        <TileField
          key={`personer-${slug}`}
          id="personer"
          name="personer"
          label={texts.persons}
          defaultValue={String(chosen.persons)}
          tiles={tiles(persons, personsText)}
          wide
          inSight={6}
          more={(first, last) => texts.more(first.value, last.value)}
        />
      )}
      {addOns.length > 0 && (
        <CheckboxGroup
          key={`tillegg-${slug}`}
          name="tillegg"
          label={texts.addOns}
          optional
          defaultValues={chosen.addOns}
          choices={addOns.map(({ slug: value, name, hint, ore, isOrdered }) => ({
            value,
            label: name,
            hint,
            disabled: isOrdered,
            aside: isOrdered ? (
              texts.has
            ) : (
              <>
                + <Money ore={ore} />
              </>
            ),
          }))}
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
  readonly wish: Pick<Choices, "images" | "persons" | "addOns"> & { readonly slug: string };
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
      <p className="mt-3 font-semibold">{differenceText(differenceOre, forFirm)}</p>
      {until !== null && <p className="mt-1">{texts.until(formatTime(until))}</p>}
      <div className="mt-6">
        <PriceTable {...after} forFirm={forFirm} />
      </div>
      <details className="mt-4">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{texts.before}</summary>
        <PriceTable {...before} forFirm={forFirm} />
      </details>
      <Form noValidate method="post" className="mt-8">
        <input type="hidden" name="produkt" value={wish.slug} />
        {wish.addOns.map((slug) => (
          <input key={slug} type="hidden" name="tillegg" value={slug} />
        ))}
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

function differenceText(difference: Ore, forFirm: boolean): string {
  if (difference === 0) return texts.costsSame;
  return difference > 0
    ? texts.costsMore(totalText(difference, forFirm))
    : texts.costsLess(totalText(lessOre(ore(0), difference), forFirm));
}
