import { Link } from "react-router";
import { MonthTable } from "~/areas/calendar/ui/month-table";
import { type HrefOf, type PickedMonth, timesId } from "~/areas/calendar/ui/picking";
import { capitalise } from "~/kit/text";
import type { Day } from "~/kit/time";
import { formatDay, formatDayNoYear } from "~/kit/time-format";
import { Notice } from "~/ui/notice";
import type { RoomOnDay } from "../rules/wishes";
import { companyTexts, wishWords } from "../texts/public";
import { type DateWish, mostWishes, type PartOfDay } from "../types";

const words = companyTexts.dates;

interface DateWishesProps {
  readonly month: PickedMonth;
  /** The day that is looked at, with the parts that have room. */
  readonly looked: RoomOnDay | null;
  readonly wishes: readonly DateWish[];
  readonly hrefOf: HrefOf;
  /** The same page with these wishes. */
  readonly withWishes: (wishes: readonly DateWish[]) => string;
}

/** A month of days with room; every choice is a link, so it works without scripts. */
export function DateWishes({ month, looked, wishes, hrefOf, withWishes }: DateWishesProps) {
  const hasRoom = month.days.some(({ free }) => free > 0);
  return (
    <div className="@container">
      <div className="grid gap-8 @min-[36rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <MonthTable times={month} day={looked?.day ?? null} hrefOf={hrefOf} />
          {!hasRoom && <p className="mt-4 text-small">{words.noDays}</p>}
        </div>
        <div>
          {looked && <PartsOfDay looked={looked} wishes={wishes} withWishes={withWishes} />}
          <h2 className="mt-8 text-subheading first:mt-0">{words.chosen}</h2>
          {wishes.length === 0 && <p className="mt-2 text-quiet">{words.none}</p>}
          <ul className="mt-2">
            {wishes.map((wish) => (
              <li
                key={wish.day}
                className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-1"
              >
                {capitalise(wishWords(wish, formatDay(wish.day)))}
                <Link
                  className="link inline-flex min-h-11 items-center"
                  preventScrollReset
                  to={withWishes(wishes.filter(({ day }) => day !== wish.day))}
                >
                  {words.remove}
                  <span className="sr-only"> {formatDay(wish.day)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

interface PartsOfDayProps extends Pick<DateWishesProps, "wishes" | "withWishes"> {
  readonly looked: RoomOnDay;
}

function PartsOfDay({ looked: { day, parts }, wishes, withWishes }: PartsOfDayProps) {
  const others = wishes.filter((wish) => wish.day !== day);
  if (parts.length === 0) return <Notice live>{words.noRoom(capitalise(formatDayNoYear(day)))}</Notice>;
  if (others.length >= mostWishes) return <Notice>{words.full(mostWishes)}</Notice>;
  const chosen = wishes.find((wish) => wish.day === day)?.part;
  return (
    <>
      <h2 id={timesId} tabIndex={-1} className="text-subheading">
        {words.pick(formatDayNoYear(day))}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {parts.map((part) => (
          <li key={part}>
            <PartLink
              href={withWishes([...others, { day, part }])}
              part={part}
              day={day}
              isChosen={part === chosen}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface PartLinkProps {
  readonly href: string;
  readonly part: PartOfDay;
  readonly day: Day;
  readonly isChosen: boolean;
}

function PartLink({ href, part, day, isChosen }: PartLinkProps) {
  return (
    <Link
      className={`button ${isChosen ? "button-primary" : "button-secondary"}`}
      preventScrollReset
      to={href}
      aria-current={isChosen ? "true" : undefined}
    >
      {words.parts[part]}
      <span className="sr-only">, {formatDay(day)}</span>
    </Link>
  );
}
