import { expect, it } from 'vitest';
import { findInvalidHtml } from '../support/html-rules.ts';
import { findForeignTexts } from '../support/mixed-language.ts';
import { publicPages } from '../support/public-pages.ts';
import { pagePatterns } from '../support/routes.ts';
import { crawlSite, type CrawledPage } from '../support/site-crawler.ts';
import { locales, translate } from '../support/translate.ts';

/** The developer references are in English only. */
const languageOfPage = ({ url }: CrawledPage): string => {
  const [, first = ''] = url.pathname.split('/');
  return first === 'docs' ? 'en' : first;
};

/** Paths that redirect to the visitor's language, to login, or to a listing's page. */
const redirectingPaths = new Set([
  '/',
  '/saved_parkings',
  '/parking/:id/waiting',
  '/account',
  '/partners/account',
  '/create_parking',
  '/edit_parking/:id',
  '/:id',
]);

it('the tests’ list of public pages contains exactly the pages of the router', () => {
  const publicPatterns = new Set(publicPages.map(({ pattern }) => pattern));
  expect(
    pagePatterns.filter((pattern) => !publicPatterns.has(pattern)),
    'pages that the list lacks',
  ).toEqual([]);
  expect(
    [...publicPatterns].filter((pattern) => !pagePatterns.includes(pattern)),
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

  /**
   * Expects no fault on any crawled page. The failure lists each faulty page, its faults, and a page that links to it.
   */
  const expectNoPageFaults = (checkName: string, findFaults: (page: CrawledPage) => readonly string[]): void => {
    const pageFaults = pages.flatMap((crawledPage) =>
      findFaults(crawledPage).map((fault) => `${crawledPage.pageUrl} (from ${crawledPage.from}) ${fault}`),
    );
    expect.soft(pageFaults, checkName).toEqual([]);
  };
  const faultUnless = (isExpected: boolean, fault: string): string[] => (isExpected ? [] : [fault]);

  expectNoPageFaults('answers', ({ status }) => faultUnless(status === 200, `answers ${status}`));
  expect.soft(files.filter(({ status }) => status !== 200)).toEqual([]);
  expectNoPageFaults('redirects', ({ linkedPattern, finalPattern, url }) =>
    faultUnless(linkedPattern === finalPattern || redirectingPaths.has(linkedPattern), `leads to ${url.href}`),
  );
  for (const locale of locales) {
    const reachedPatterns = new Set(
      pages.filter((crawledPage) => languageOfPage(crawledPage) === locale).map(({ finalPattern }) => finalPattern),
    );
    const unreachedPages = publicPages.filter(
      ({ pattern, isUnlinked }) => !isUnlinked && !reachedPatterns.has(pattern),
    );
    expect.soft(unreachedPages, `no link leads to them in ${locale}`).toEqual([]);
  }

  expectNoPageFaults('title', ({ facts }) => faultUnless(facts.title !== '', 'has no title'));
  expectNoPageFaults('main', ({ facts }) => faultUnless(facts.mainCount === 1, `has ${facts.mainCount} main parts`));
  expectNoPageFaults('headings', ({ facts: { headings } }) =>
    faultUnless(headings.length === 1 && headings[0] !== '', `has the headings ${JSON.stringify(headings)}`),
  );
  expectNoPageFaults('ids', ({ facts }) => facts.repeatedIds.map((id) => `repeats the id ${id}`));
  expectNoPageFaults('pictures', ({ facts }) =>
    facts.unnamedPictures.map((html) => `has a picture without words: ${html}`),
  );

  const idsByUrl = new Map(pages.map(({ pageUrl, facts }) => [pageUrl, new Set(facts.ids)]));
  const missingHashTargets = hashes.filter(({ pageUrl, hash }) => idsByUrl.get(pageUrl)?.has(hash) === false);
  expect.soft(missingHashTargets, 'parts of pages that links name').toEqual([]);

  expectNoPageFaults('language', (crawledPage) =>
    faultUnless(crawledPage.facts.language === languageOfPage(crawledPage), `is in ${crawledPage.facts.language}`),
  );
  for (const locale of locales) {
    expectNoPageFaults('mixed languages', ({ facts }) =>
      facts.language === locale ? findForeignTexts(locale, facts.texts).map((text) => `says “${text}”`) : [],
    );
  }

  // Pages of one route share their markup, so only a few of each route are checked here. public-pages.http.test.ts
  // checks them as browsers receive them.
  const maxCheckedPagesOfKind = 3;
  const checkedCountByKind = new Map<string, number>();
  expectNoPageFaults('HTML', (crawledPage) => {
    const pageKind = `${languageOfPage(crawledPage)} ${crawledPage.finalPattern}`;
    const checkedCount = checkedCountByKind.get(pageKind) ?? 0;
    checkedCountByKind.set(pageKind, checkedCount + 1);
    return checkedCount < maxCheckedPagesOfKind ? findInvalidHtml(crawledPage.html) : [];
  });
});
