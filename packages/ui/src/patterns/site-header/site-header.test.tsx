import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { RouterLink } from '../../testing/router-link.tsx';
import { SiteHeader, SiteHeaderPart, SiteLogo } from './site-header.tsx';

describeComponent('SiteHeader', () => ({ render: (props) => <SiteHeader logo={null} {...props} />, refTo: 'header' }));
describeComponent('SiteHeaderPart', () => ({ render: (props) => <SiteHeaderPart {...props} />, refTo: false }));
describeComponent('SiteLogo', () => ({
  render: (props) => <SiteLogo href="/" aria-label="Plaza" {...props} />,
  refTo: 'a',
}));

const siteHeader = (
  <>
    <SiteHeader
      logo={null}
      links={
        <SiteHeaderPart as="nav" visibleAt="wide">
          Links
        </SiteHeaderPart>
      }
    >
      <SiteHeaderPart visibleAt="tablet">Saved</SiteHeaderPart>
      <SiteHeaderPart visibleAt="narrow">Menu</SiteHeaderPart>
    </SiteHeader>
    <main />
  </>
);

test.each([
  [390, ['Menu']],
  [820, ['Saved', 'Menu']],
  [1280, ['Links', 'Saved']],
])('the site header at a width of %i px shows only %j', async (width, shown) => {
  await page.viewport(width, 600);
  const { getByText } = render(siteHeader);
  const isTextVisible = (text: string) => getByText(text).checkVisibility({ visibilityProperty: true });
  expect(['Links', 'Saved', 'Menu'].filter(isTextVisible)).toEqual(shown);
});

test('the end of the site header is hidden until the main element of the page follows it', () => {
  const { getByText } = render(<SiteHeader logo={null}>Account</SiteHeader>, { container: document.body });
  const headerEnd = getByText('Account');
  expect(headerEnd.checkVisibility({ visibilityProperty: true })).toBe(false);
  headerEnd.closest('header')?.after(document.createElement('main'));
  expect(headerEnd.checkVisibility({ visibilityProperty: true })).toBe(true);
});

test('the site header shows its search box instead of its links when both are given', () => {
  const { queryByText } = render(<SiteHeader logo={null} links="Links" search="Search" />);
  expect([queryByText('Search'), queryByText('Links')]).toEqual([expect.anything(), null]);
});

test("SiteLogo renders the router's link component", () => {
  const { getByRole } = render(
    <UiProvider locale="en" linkElement={RouterLink}>
      <SiteLogo href="/en" aria-label="Plaza" />
    </UiProvider>,
  );
  expect(getByRole('link', { name: 'Plaza' }).dataset.router).toBe('yes');
});
