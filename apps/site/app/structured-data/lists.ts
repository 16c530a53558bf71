import type { BreadcrumbList, FaqPage, ItemList } from './json-ld.tsx';

/** A breadcrumb. `path` starts with a slash. */
export interface Crumb {
  text: string;
  path: string;
}

/** A question with its answer, as displayed. */
export interface AnsweredQuestion {
  question: string;
  answer: string;
}

/** Breadcrumbs, the current page last. */
export const breadcrumbList = (origin: string, crumbs: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: `${origin}${path}`,
  })),
});

/** Questions with their answers; only for pages that display both in full. */
export const faqPage = (questions: readonly AnsweredQuestion[]): FaqPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Listed pages in their order. @param count total number */
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
