import { beforeAll, describe, expect, it } from 'vitest';
import { findInvalidHtml } from '../support/html-rules.ts';
import { findForeignTexts } from '../support/mixed-language.ts';
import { readPageFacts } from '../support/page-facts.ts';
import { readDemoUrls, publicPages, type DemoUrls } from '../support/public-pages.ts';
import { createVisitor } from '../support/visitor.ts';
import { locales } from '../support/translate.ts';

let demoUrls: DemoUrls;
beforeAll(async () => {
  demoUrls = await readDemoUrls(process.env.PLAZA_TEST_URL ?? '');
});

describe.each(locales)('%s', (locale) => {
  it.each(publicPages)(
    `the public page “$name” has a title, a heading, valid HTML and only texts in its language (${locale})`,
    async ({ path, status = 200 }) => {
      const page = await createVisitor().open(`/${locale}${path(demoUrls)}`);
      expect(page.status).toBe(status);
      expect(page.getByRole('heading', { level: 1 }).textContent).not.toBe('');
      expect(findInvalidHtml(page.html)).toEqual([]);
      const { language, title, texts } = readPageFacts(page.document);
      expect([language, title !== '']).toEqual([locale, true]);
      expect(findForeignTexts(locale, texts)).toEqual([]);
    },
  );
});
