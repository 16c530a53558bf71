import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '~/testing/in-page.tsx';
import { Header } from './page.tsx';

const expectedHeaderPaths = [
  '/en/create_parking',
  '/en/subscription_plans',
  '/en/faq',
  '/en/contact_us',
  '/en/saved_parkings',
];

/** Header above a `main` element, without which the end of the header stays hidden. */
const createHeaderPage = (hasSearch: boolean) => (
  <>
    <Header place="Madrid, Spain" hasSearch={hasSearch} isFullWidth={false} />
    <main />
  </>
);

const listVisibleLinkPaths = (): string[] =>
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
      const visibleLinkPaths = listVisibleLinkPaths();
      const menuButton = queryByRole('button', { name: 'Menu' });
      if (menuButton?.checkVisibility()) {
        fireEvent.click(menuButton);
        await findByRole('dialog', { name: 'Menu' });
        visibleLinkPaths.push(...listVisibleLinkPaths());
      }
      expect(expectedHeaderPaths.filter((link) => !visibleLinkPaths.includes(link))).toEqual([]);
    },
  );

  it('the header shows the visitor’s town', async () => {
    await page.viewport(1280, 800);
    const { getByText } = renderInPage({}, createHeaderPage(hasSearch));
    expect(getByText('Madrid, Spain').checkVisibility()).toBe(true);
  });
});
