import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '~/testing/in-page.tsx';
import { Header } from './page.tsx';

const headerLinks = ['/en/create_parking', '/en/subscription_plans', '/en/faq', '/en/contact_us', '/en/saved_parkings'];

/** Header above a `main` element, without which the end of the header stays hidden. */
const createHeaderPage = (hasSearch: boolean) => (
  <>
    <Header place="Madrid, Spain" hasSearch={hasSearch} isFullWidth={false} />
    <main />
  </>
);

const listVisibleLinks = (): string[] =>
  [...document.querySelectorAll('a')]
    .filter((link) => link.checkVisibility({ visibilityProperty: true }))
    .map((link) => link.getAttribute('href') ?? '');

describe.each([
  ['with its links', false],
  ['with the search box', true],
])('the header %s', (_, hasSearch) => {
  it.each([390, 820, 1280])(
    'the header shows each of its links, or has it in its menu, when the window is %i px wide',
    async (width) => {
      await page.viewport(width, 800);
      const { queryByRole, findByRole } = renderInPage({}, createHeaderPage(hasSearch));
      const visibleLinks = listVisibleLinks();
      const menu = queryByRole('button', { name: 'Menu' });
      if (menu?.checkVisibility()) {
        fireEvent.click(menu);
        await findByRole('dialog', { name: 'Menu' });
        visibleLinks.push(...listVisibleLinks());
      }
      expect(headerLinks.filter((link) => !visibleLinks.includes(link))).toEqual([]);
    },
  );

  it('the header shows the visitor’s town', async () => {
    await page.viewport(1280, 800);
    const { getByText } = renderInPage({}, createHeaderPage(hasSearch));
    expect(getByText('Madrid, Spain').checkVisibility()).toBe(true);
  });
});
