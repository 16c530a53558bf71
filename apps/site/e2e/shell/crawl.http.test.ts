import { expect, it } from 'vitest';
import { findInvalidHtml } from '../support/html-rules.ts';
import { findForeignTexts } from '../support/mixed-language.ts';
import { publicPages } from '../support/public-pages.ts';
import { pagePatterns } from '../support/routes.ts';
import { crawlSite, type CrawledPage } from '../support/site-crawler.ts';
import { locales, translate } from '../support/translate.ts';

/** The developer references are in English only. */
const languageOf = ({ url }: CrawledPage): string => {
  const [, first = ''] = url.pathname.split('/');
  return first === 'docs' ? 'en' : first;
};

/** Paths that redirect to the visitor's language, to login, or to a listing's page. */
const redirectingPaths = new Set([
  '/',
  '/saved_parkings',
  '/account',
  '/partners/account',
  '/create_parking',
  '/edit_parking/:id',
  '/:id',
]);

it('the tests’ list of public pages contains exactly the pages of the router', () => {
  const listedPatterns = new Set(publicPages.map(({ pattern }) => pattern));
  expect(
    pagePatterns.filter((pattern) => !listedPatterns.has(pattern)),
    'pages that the list lacks',
  ).toEqual([]);
  expect(
    [...listedPatterns].filter((pattern) => !pagePatterns.includes(pattern)),
    'pages that are no longer there',
  ).toEqual([]);
  expect(new Set(publicPages.map(({ name }) => name)).size).toBe(publicPages.length);
});

it('the checks of the site crawl find invalid HTML and untranslated text', () => {
  expect(
    findInvalidHtml('<!doctype html><html lang="en"><head><title>t</title></head><p><div></div></p></html>'),
  ).toEqual([expect.stringContaining('close-order')]);
  const untranslatedTexts = [translate('en', 'app.skip'), 'Near Sevilla, estimated from your internet connection'];
  expect(findForeignTexts('es', ['Plaza', 'Saltar al contenido', ...untranslatedTexts])).toEqual(untranslatedTexts);
});

it('every link on the site leads to a complete page with valid HTML in a single language', async () => {
  const startPaths = ['/', ...locales.map((locale) => `/${locale}`)];
  const { pages, files, hashes } = await crawlSite(process.env.PLAZA_TEST_URL ?? '', startPaths);
  expect(pages.length).toBeGreaterThan(100);

  /** Expects no fault on any page. The failure lists each faulty page, its faults, and a page that links to it. */
  const expectNoFaults = (checkName: string, findFaults: (page: CrawledPage) => readonly string[]): void => {
    const pageFaults = pages.flatMap((crawledPage) =>
      findFaults(crawledPage).map((fault) => `${crawledPage.pageUrl} (from ${crawledPage.from}) ${fault}`),
    );
    expect.soft(pageFaults, checkName).toEqual([]);
  };
  const listFaultUnless = (isExpected: boolean, fault: string): string[] => (isExpected ? [] : [fault]);

  expectNoFaults('answers', ({ status }) => listFaultUnless(status === 200, `answers ${status}`));
  expect.soft(files.filter(({ status }) => status !== 200)).toEqual([]);
  expectNoFaults('redirects', ({ linkedPattern, finalPattern, url }) =>
    listFaultUnless(linkedPattern === finalPattern || redirectingPaths.has(linkedPattern), `leads to ${url.href}`),
  );
  for (const locale of locales) {
    const reachedPatterns = new Set(
      pages.filter((crawledPage) => languageOf(crawledPage) === locale).map(({ finalPattern }) => finalPattern),
    );
    const unreachedPages = publicPages.filter(
      ({ pattern, isUnlinked }) => !isUnlinked && !reachedPatterns.has(pattern),
    );
    expect.soft(unreachedPages, `no link leads to them in ${locale}`).toEqual([]);
  }

  expectNoFaults('title', ({ facts }) => listFaultUnless(facts.title !== '', 'has no title'));
  expectNoFaults('main', ({ facts }) => listFaultUnless(facts.mainCount === 1, `has ${facts.mainCount} main parts`));
  expectNoFaults('headings', ({ facts: { headings } }) =>
    listFaultUnless(headings.length === 1 && headings[0] !== '', `has the headings ${JSON.stringify(headings)}`),
  );
  expectNoFaults('ids', ({ facts }) => facts.repeatedIds.map((id) => `repeats the id ${id}`));
  expectNoFaults('pictures', ({ facts }) =>
    facts.unnamedPictures.map((html) => `has a picture without words: ${html}`),
  );

  const idsByUrl = new Map(pages.map(({ pageUrl, facts }) => [pageUrl, new Set(facts.ids)]));
  const missingHashes = hashes.filter(({ pageUrl, hash }) => idsByUrl.get(pageUrl)?.has(hash) === false);
  expect.soft(missingHashes, 'parts of pages that links name').toEqual([]);

  expectNoFaults('language', (crawledPage) =>
    listFaultUnless(crawledPage.facts.language === languageOf(crawledPage), `is in ${crawledPage.facts.language}`),
  );
  for (const locale of locales) {
    expectNoFaults('mixed languages', ({ facts }) =>
      facts.language === locale ? findForeignTexts(locale, facts.texts).map((text) => `says “${text}”`) : [],
    );
  }

  // Pages of one route share their markup, so only a few are checked here. public-pages.http.test.ts checks them as
  // browsers receive them.
  const maxPagesOfKind = 3;
  const countByKind = new Map<string, number>();
  expectNoFaults('HTML', (crawledPage) => {
    const pageKind = `${languageOf(crawledPage)} ${crawledPage.finalPattern}`;
    const count = countByKind.get(pageKind) ?? 0;
    countByKind.set(pageKind, count + 1);
    return count < maxPagesOfKind ? findInvalidHtml(crawledPage.html) : [];
  });
});
