import type { BreadcrumbList, FaqPage, ItemList } from './json-ld.tsx';

/** A step of the way to a page. `path` starts with a slash. */
export interface Crumb {
  text: string;
  path: string;
}

/** A question that a page answers, as its text shows it. */
export interface AnsweredQuestion {
  question: string;
  answer: string;
}

/** The way to a page, the page itself last. */
export const breadcrumbList = (origin: string, crumbs: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: `${origin}${path}`,
  })),
});

/** Questions with their answers; for pages that show both in full. */
export const faqPage = (questions: readonly AnsweredQuestion[]): FaqPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Pages that a page lists, in its order. @param count how many there are in all. */
export const itemList = (origin: string, items: readonly Crumb[], count: number): ItemList => ({
  '@type': 'ItemList',
  numberOfItems: count,
  itemListElement: items.map(({ text, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${origin}${path}`,
    name: text,
  })),
});
