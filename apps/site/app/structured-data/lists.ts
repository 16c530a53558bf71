import type { BreadcrumbList, FaqPage, ItemList } from './json-ld.tsx';

export interface Crumb {
  text: string;
  path: string;
}

export interface AnsweredQuestion {
  question: string;
  answer: string;
}

export const createBreadcrumbList = (origin: string, crumbs: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: `${origin}${path}`,
  })),
});

/** Questions with their answers, only for pages that display both in full. */
export const createFaqPage = (questions: readonly AnsweredQuestion[]): FaqPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/**
 * List of linked pages in order.
 * @param count total number of pages, including unlisted pages
 */
export const createItemList = (origin: string, items: readonly Crumb[], count: number): ItemList => ({
  '@type': 'ItemList',
  numberOfItems: count,
  itemListElement: items.map(({ text, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${origin}${path}`,
    name: text,
  })),
});
