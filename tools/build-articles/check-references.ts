import type { ArticleValue } from "../../src/areas/content/rules/article-values.ts";
import type { Article, ArticleBlock, Inline } from "../../src/areas/content/types.ts";
import type { Known } from "./known-addresses.ts";

/** Every reference in an article without a target: "slug.md: fault". */
export function brokenReferences(articles: readonly Article[], known: Known): string[] {
  const anchors = new Map(articles.map((article) => [`/blogg/${article.slug}`, headingsOf(article)]));
  return articles.flatMap((article) => {
    const own = `/blogg/${article.slug}`;
    const links = [
      ...article.related.map(({ href }) => href),
      article.next.href,
      ...article.blocks.flatMap(linksOf),
    ];
    return [
      ...links.flatMap((href) => faultOfLink(href, own, anchors, known)),
      ...picturesOf(article)
        .filter((name) => !known.pictures.includes(name))
        .map((name) => `unknown picture: ${name}`),
      ...article.blocks.flatMap(valuesOf).flatMap((value) => faultOfValue(value, known)),
      ...doubles(headingsOf(article)).map((id) => `two headings become #${id}`),
    ].map((fault) => `${article.slug}.md: ${fault}`);
  });
}

function faultOfLink(
  href: string,
  own: string,
  anchors: ReadonlyMap<string, readonly string[]>,
  known: Known,
): string[] {
  const [path = "", anchor] = href.startsWith("#") ? [own, href.slice(1)] : href.split("#");
  if (path === own && anchor === undefined) return [`the link leads to the article itself: ${href}`];
  const headings = anchors.get(path);
  if (!headings && !known.pages.includes(path)) return [`the link leads nowhere: ${href}`];
  if (anchor !== undefined && headings && !headings.includes(anchor))
    return [`no heading is called so: ${href}`];
  return [];
}

function headingsOf({ blocks }: Article): string[] {
  return blocks.flatMap((block) => (block.kind === "heading" ? [block.id] : []));
}

function picturesOf({ picture, blocks }: Article): string[] {
  return [
    picture,
    ...blocks.flatMap((block) => (block.kind === "pictures" ? block.pictures.map(({ name }) => name) : [])),
  ];
}

function linksOf(block: ArticleBlock): string[] {
  return inlinesOf(block).flatMap((part) =>
    typeof part !== "string" && part.kind === "link" ? [part.href] : [],
  );
}

function valuesOf(block: ArticleBlock): ArticleValue[] {
  return inlinesOf(block).flatMap((part) =>
    typeof part !== "string" && part.kind === "value" ? [part.value] : [],
  );
}

function faultOfValue({ name, product }: ArticleValue, known: Known): string[] {
  const slugs = name === "tillegg" ? known.addOns : known.products;
  return product && !slugs.includes(product) ? [`unknown product: {{${name}:${product}}}`] : [];
}

/** All running text of a block, nested text included. */
function inlinesOf(block: ArticleBlock): Inline[] {
  if (block.kind === "pictures") return [];
  if (block.kind === "list") return block.items.flatMap(flat);
  if (block.kind === "table") return [block.head, ...block.rows].flat().flatMap(flat);
  return flat(block.text);
}

function flat(text: readonly Inline[]): Inline[] {
  return text.flatMap((part) =>
    typeof part === "string" || part.kind === "value" ? [part] : [part, ...flat(part.text)],
  );
}

function doubles(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
