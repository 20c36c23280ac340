import type { BlogPosting, BreadcrumbList, FAQPage, ImageObject, WebPage } from "schema-dts";
import { wholePicture } from "~/platform/pictures/look-up";
import type { ShownPicture } from "~/platform/pictures/types";
import type { Crumb } from "~/ui/breadcrumbs";
import type { ArticleFacts, PageHead, Question } from "../types";

import { withoutMarks } from "./inline-marks";
import { titleWithName } from "./page-head";

type Site = { readonly origin: string; readonly name: string };

export function webPageNode(head: PageHead, site: Site, hasCrumbs: boolean): WebPage {
  const url = site.origin + head.path;
  return {
    "@type": "WebPage",
    "@id": url,
    url,
    name: titleWithName(head.title, site.name),
    description: head.description,
    inLanguage: "nb-NO",
    isPartOf: { "@id": `${site.origin}/#nettsted` },
    about: { "@id": `${site.origin}/#studio` },
    primaryImageOfPage: imageNode(head.picture, site),
    ...(hasCrumbs && { breadcrumb: { "@id": crumbsId(url) } }),
  };
}

function imageNode(picture: ShownPicture, { origin, name: studio }: Site): ImageObject {
  const { path, width, height, alt } = wholePicture(picture);
  return {
    "@type": "ImageObject",
    "@id": origin + path,
    contentUrl: origin + path,
    width: `${width} px`,
    height: `${height} px`,
    caption: alt,
    creditText: studio,
  };
}

/** The page's breadcrumbs. A level without a page is left out. */
export function crumbsNode(crumbs: readonly Crumb[], url: string, origin: string): BreadcrumbList {
  const linked = crumbs.filter(({ href }) => href !== undefined);
  return {
    "@type": "BreadcrumbList",
    "@id": crumbsId(url),
    itemListElement: linked.map(({ label, href = "" }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: origin + href,
    })),
  };
}

function crumbsId(url: string): string {
  return `${url}#her`;
}

/** Made from the questions that the page shows. */
export function faqNode(questions: readonly Question[], url: string): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": `${url}#sporsmal`,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: withoutMarks(answer) },
    })),
  };
}

export function articleNode(article: ArticleFacts, head: PageHead, site: Site): BlogPosting {
  const url = site.origin + head.path;
  const studio = { "@id": `${site.origin}/#organisasjon` };
  return {
    "@type": "BlogPosting",
    "@id": `${url}#artikkel`,
    headline: article.headline,
    description: head.description,
    datePublished: article.publishedOn,
    dateModified: article.changedOn ?? article.publishedOn,
    inLanguage: "nb-NO",
    image: { "@id": site.origin + wholePicture(head.picture).path },
    author: studio,
    publisher: studio,
    mainEntityOfPage: { "@id": url },
    ...(article.wordCount && { wordCount: article.wordCount }),
  };
}
