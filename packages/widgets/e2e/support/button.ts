import { expect } from '@playwright/test';
import type { HostPage } from '../hosts/host-page.ts';
import type { PartnerPage } from './partner-page.ts';

const buttonElement = 'plaza-button';
const searchElementSelector = 'plaza-button >>> plaza-search';
const fieldSelector = 'input[role="combobox"]';
const optionSelector = '[role="option"]';

export const button = {
  element: buttonElement,
  search: searchElementSelector,
  field: fieldSelector,
  option: optionSelector,

  createPage: (...markups: readonly string[]): HostPage => ({
    loader: 'button',
    body: `<main><h1>Almenara Arena</h1>${markups.join('\n')}<p id="below">See you there.</p></main>`,
  }),

  /** Shows a page, and waits until its buttons are defined. */
  async show(visit: PartnerPage, page: HostPage): Promise<void> {
    await visit.show(page);
    await expect.poll(() => visit.window.evaluate(() => customElements.get('plaza-button') != null, null)).toBe(true);
  },

  async open(visit: PartnerPage): Promise<void> {
    await visit.clickWithin(buttonElement, 'a');
    await visit.isReady('button');
    await button.expectOpen(visit, true);
  },

  isOpen: (visit: PartnerPage, selector = buttonElement): Promise<boolean> =>
    visit.window.evaluate((one) => document.querySelector(one)?.matches(':state(open)') === true, selector),

  expectOpen: (visit: PartnerPage, isExpectedOpen: boolean): Promise<void> =>
    expect.poll(() => button.isOpen(visit), { message: 'open' }).toBe(isExpectedOpen),

  /** Local names of the focused elements, from the document into the shadow roots. */
  readFocusPath: (visit: PartnerPage): Promise<string> =>
    visit.window.evaluate(() => {
      const names: string[] = [];
      let focused = document.activeElement;
      while (focused) {
        names.push(focused.localName);
        focused = focused.shadowRoot?.activeElement ?? null;
      }
      return names.join(' ');
    }, null),

  async suggest(visit: PartnerPage): Promise<void> {
    await visit.clickWithin(searchElementSelector, fieldSelector);
    await visit.type('alme');
    await expect.poll(async () => (await visit.texts(searchElementSelector, optionSelector)).length).toBeGreaterThan(0);
  },

  readTypedText: (visit: PartnerPage): Promise<string> =>
    visit.window.evaluate(
      ([element, field]) => (window.host.within(element, field)[0] as HTMLInputElement | undefined)?.value ?? '',
      [searchElementSelector, fieldSelector] as const,
    ),
};
