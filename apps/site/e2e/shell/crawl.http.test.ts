import { expect, it } from 'vitest';
import { findInvalidHtml } from '../support/html-rules.ts';
import { findForeignTexts } from '../support/mixed-language.ts';
import { publicPages } from '../support/public-pages.ts';
import { pagePatterns } from '../support/routes.ts';
import { crawlSite, type CrawledPage } from '../support/site-crawler.ts';
import { locales, words } from '../support/words.ts';

/** The developer references are in English only. */
const languageOf = ({ url }: CrawledPage): string => {
  const [, first = ''] = url.pathname.split('/');
  return first === 'docs' ? 'en' : first;
};

/** Paths that redirect: to the visitor's language, to login, or to a listing's page. */
const redirects = new Set(['/', '/saved_parkings', '/account', '/create_parking', '/edit_parking/:id', '/:id']);

it('the list of public pages matches the router', () => {
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

it('the crawl’s checks find invalid HTML and untranslated text', () => {
  expect(
    findInvalidHtml('<!doctype html><html lang="en"><head><title>t</title></head><p><div></div></p></html>'),
  ).toEqual([expect.stringContaining('close-order')]);
  const untranslated = [words('en', 'app.skip'), 'Near Sevilla, estimated from your internet connection'];
  expect(findForeignTexts('es', ['Plaza', 'Saltar al contenido', ...untranslated])).toEqual(untranslated);
});

it('every link leads to a complete, valid page in one language', async () => {
  const starts = ['/', ...locales.map((locale) => `/${locale}`)];
  const { pages, files, hashes } = await crawlSite(process.env.PLAZA_TEST_URL ?? '', starts);
  expect(pages.length).toBeGreaterThan(100);

  /** Expects no fault on any page; the failure lists each fault with its page and a page that links there. */
  const expectNone = (what: string, wrong: (page: CrawledPage) => readonly string[]): void => {
    const faults = pages.flatMap((one) => wrong(one).map((fault) => `${one.address} (from ${one.from}) ${fault}`));
    expect.soft(faults, what).toEqual([]);
  };
  const faultUnless = (isRight: boolean, fault: string): string[] => (isRight ? [] : [fault]);

  expectNone('answers', ({ status }) => faultUnless(status === 200, `answers ${status}`));
  expect.soft(files.filter(({ status }) => status !== 200)).toEqual([]);
  expectNone('redirects', ({ linkedPattern, finalPattern, url }) =>
    faultUnless(linkedPattern === finalPattern || redirects.has(linkedPattern), `leads to ${url.href}`),
  );
  for (const locale of locales) {
    const reached = new Set(pages.filter((one) => languageOf(one) === locale).map(({ finalPattern }) => finalPattern));
    const unreachedPages = publicPages.filter(({ pattern, isUnlinked }) => !isUnlinked && !reached.has(pattern));
    expect.soft(unreachedPages, `no link leads to them in ${locale}`).toEqual([]);
  }

  expectNone('title', ({ facts }) => faultUnless(facts.title !== '', 'has no title'));
  expectNone('main', ({ facts }) => faultUnless(facts.mainCount === 1, `has ${facts.mainCount} main parts`));
  expectNone('headings', ({ facts: { headings } }) =>
    faultUnless(headings.length === 1 && headings[0] !== '', `has the headings ${JSON.stringify(headings)}`),
  );
  expectNone('ids', ({ facts }) => facts.repeatedIds.map((id) => `repeats the id ${id}`));
  expectNone('pictures', ({ facts }) => facts.unnamedPictures.map((html) => `has a picture without words: ${html}`));

  const parts = new Map(pages.map(({ address, facts }) => [address, new Set(facts.ids)]));
  const missing = hashes.filter(({ address, hash }) => parts.get(address)?.has(hash) === false);
  expect.soft(missing, 'parts of pages that links name').toEqual([]);

  expectNone('language', (one) => faultUnless(one.facts.language === languageOf(one), `is in ${one.facts.language}`));
  for (const locale of locales) {
    expectNone('mixed languages', ({ facts }) =>
      facts.language === locale ? findForeignTexts(locale, facts.texts).map((text) => `says “${text}”`) : [],
    );
  }

  // pages of a kind share their markup; public-pages.http.test.ts checks each kind as browsers get it
  const maxOfKind = 3;
  const countOfKind = new Map<string, number>();
  expectNone('HTML', (one) => {
    const kind = `${languageOf(one)} ${one.finalPattern}`;
    const count = countOfKind.get(kind) ?? 0;
    countOfKind.set(kind, count + 1);
    return count < maxOfKind ? findInvalidHtml(one.html) : [];
  });
});
