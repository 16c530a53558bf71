import { expect } from '@playwright/test';
import type { PartnerPage } from './partner-page.ts';

const searchElementSelector = 'plaza-search';
const fieldSelector = 'input[role="combobox"]';
const optionSelector = '[role="option"]';

export const search = {
  element: searchElementSelector,
  field: fieldSelector,
  option: optionSelector,
  submit: 'button[type="submit"]',
  list: '[role="listbox"]',

  value: (page: PartnerPage): Promise<string> =>
    page.window.evaluate(
      ([outer, inner]) => (window.host.within(outer, inner)[0] as HTMLInputElement | undefined)?.value ?? '',
      [searchElementSelector, fieldSelector] as const,
    ),

  /** Returns the title of the active suggestion, or an empty text if no suggestion is active. */
  active: (page: PartnerPage): Promise<string> =>
    page.window.evaluate(
      ([outer, inner]) => {
        const [input] = window.host.within(outer, inner);
        const activeOptionId = input?.getAttribute('aria-activedescendant');
        const root = document.querySelector(outer)?.shadowRoot;
        return (activeOptionId == null ? null : root?.getElementById(activeOptionId)?.innerText.trim()) ?? '';
      },
      [searchElementSelector, fieldSelector] as const,
    ),

  options: (page: PartnerPage): Promise<string[]> => page.texts(searchElementSelector, optionSelector),

  async suggest(page: PartnerPage, text = 'alme'): Promise<string[]> {
    await page.clickWithin(searchElementSelector, fieldSelector);
    await page.type(text);
    // not those for the letters typed so far
    await expect
      .poll(async () => (await search.options(page))[0]?.toLowerCase() ?? '', { message: 'suggestions' })
      .toContain(text);
    return search.options(page);
  },

  async isClosed(page: PartnerPage): Promise<void> {
    await expect.poll(async () => (await search.options(page)).length, { message: 'the list closes' }).toBe(0);
  },
};
