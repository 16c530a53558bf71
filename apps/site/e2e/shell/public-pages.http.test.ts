import { beforeAll, describe, expect, it } from 'vitest';
import { invalidHtml } from '../support/html-rules.ts';
import { foreignTexts } from '../support/mixed-language.ts';
import { readPageFacts } from '../support/page-facts.ts';
import { demoUrls, publicPages, type DemoUrls } from '../support/public-pages.ts';
import { createVisitor } from '../support/visitor.ts';
import { locales } from '../support/words.ts';

let demo: DemoUrls;
beforeAll(async () => {
  demo = await demoUrls(process.env.PLAZA_TEST_URL ?? '');
});

describe.each(locales)('%s', (locale) => {
  it.each(publicPages)(
    `the page $name in ${locale} is complete, valid HTML when requested as a browser`,
    async ({ path, status = 200 }) => {
      const page = await createVisitor().open(`/${locale}${path(demo)}`);
      expect(page.status).toBe(status);
      expect(page.getByRole('heading', { level: 1 }).textContent).not.toBe('');
      expect(invalidHtml(page.html)).toEqual([]);
      const { language, title, texts } = readPageFacts(page.document);
      expect([language, title !== '']).toEqual([locale, true]);
      expect(foreignTexts(locale, texts)).toEqual([]);
    },
  );
});
