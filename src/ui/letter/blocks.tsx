import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import { useMedium } from "./medium";
import * as style from "./style";

/** The letter's headline; one per letter. */
export function Title({ children }: { children: string }) {
  if (useMedium() === "text") return <>{underlined(children, "=")}</>;
  return (
    <Heading as="h1" className="l-ink" style={style.title}>
      {children}
    </Heading>
  );
}

export function Subtitle({ children }: { children: string }) {
  if (useMedium() === "text") return <>{`\n${underlined(children, "-")}`}</>;
  return (
    <Heading as="h2" className="l-ink" style={style.subtitle}>
      {children}
    </Heading>
  );
}

function underlined(words: string, mark: string): string {
  return `${words}\n${mark.repeat(words.length)}\n\n`;
}

export function Paragraph({ children }: { children: ReactNode }) {
  if (useMedium() === "text")
    return (
      <>
        {children}
        {"\n\n"}
      </>
    );
  return (
    <Text className="l-ink" style={style.paragraph}>
      {children}
    </Text>
  );
}

/** A sentence that must not be missed, such as a fee or a deadline. */
export function Note({ children }: { children: ReactNode }) {
  if (useMedium() === "text")
    return (
      <>
        {"* "}
        {children}
        {"\n\n"}
      </>
    );
  return (
    <Text className="l-note" style={style.note}>
      {children}
    </Text>
  );
}

export type Fact = { name: string; value: string | readonly string[] };

/** Names and values, one pair per line: time, place, price. A value may have several lines. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const medium = useMedium();
  if (medium === "text") return <>{factsAsText(facts)}</>;
  return (
    <table cellPadding={0} cellSpacing={0} border={0} className="l-line" style={style.facts}>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.name}>
            <th scope="row" className="l-quiet l-line" style={style.factName}>
              {fact.name}
            </th>
            <td className="l-ink l-line" style={style.factValue}>
              {linesOf(fact).map((line, i) => (
                <span key={line}>
                  {i > 0 && <br />}
                  {line}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function linesOf(fact: Fact): readonly string[] {
  return typeof fact.value === "string" ? [fact.value] : fact.value;
}

function factsAsText(facts: readonly Fact[]): string {
  const width = Math.max(...facts.map((fact) => fact.name.length)) + 2;
  const lines = facts.map(
    (fact) => `${`${fact.name}:`.padEnd(width + 1)}${linesOf(fact).join(`\n${" ".repeat(width + 1)}`)}`,
  );
  return `${lines.join("\n")}\n\n`;
}

/** The letter's main action. */
export function Action({ href, children }: { href: string; children: string }) {
  const address = safeAddress(href);
  if (useMedium() === "text")
    return (
      <>
        {children}
        {":\n"}
        {address}
        {"\n\n"}
      </>
    );
  return (
    <div style={style.action}>
      <Button className="l-button" href={address} style={style.button}>
        {children}
      </Button>
    </div>
  );
}

/** A line break within a paragraph. */
export function LineBreak() {
  return useMedium() === "text" ? "\n" : <br />;
}

export function TextLink({ href, children }: { href: string; children: string }) {
  const address = safeAddress(href);
  const shown = address.replace(/^(mailto|tel):/, "");
  if (useMedium() === "text") return shown === children ? children : `${children} (${shown})`;
  return (
    <Link className="l-link" href={address} style={style.link}>
      {children}
    </Link>
  );
}

export function Bullets({ items }: { items: readonly ReactNode[] }) {
  if (useMedium() === "text")
    return (
      <>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
          <Fragment key={index}>
            {"- "}
            {item}
            {"\n"}
          </Fragment>
        ))}
        {"\n"}
      </>
    );
  return (
    <ul style={style.list}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
        <li key={index} className="l-ink" style={style.listItem}>
          {item}
        </li>
      ))}
    </ul>
  );
}

/** Only addresses that a mail client may open; a `javascript:` address here would be a bug of ours. */
function safeAddress(href: string): string {
  if (!/^(https?:\/\/|mailto:|tel:)/.test(href))
    throw new Error("A letter's link must be an absolute address");
  return href;
}
