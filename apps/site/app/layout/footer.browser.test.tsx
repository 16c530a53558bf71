import { expect, it } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { render } from '@testing-library/react';
import { IntlProvider } from '~/i18n/intl-context.tsx';
import { registerMessages } from '~/i18n/intl.ts';
import english from '../messages/compiled/en.json';
import { Footer } from './footer.tsx';
import { toSocialLink } from '~/social-links.ts';

function renderFooter(profiles: readonly string[]) {
  registerMessages('en', english);
  const siteData = { theme: 'auto', year: 2026, socialLinks: profiles.map(toSocialLink) };
  const footerElement = (
    <IntlProvider locale="en">
      <Footer />
    </IntlProvider>
  );
  const memoryRouter = createMemoryRouter([{ id: 'root', path: '*', loader: () => siteData, element: footerElement }], {
    hydrationData: { loaderData: { root: siteData } },
  });
  return render(<RouterProvider router={memoryRouter} />);
}

it('the footer links to the operator’s profiles on social networks', () => {
  const { getByRole } = renderFooter(['https://www.instagram.com/plaza', 'https://mastodon.social/@plaza']);
  expect(getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe('https://www.instagram.com/plaza');
  expect(getByRole('link', { name: 'mastodon.social' }).getAttribute('rel')).toBe('me noopener');
});

it('the footer has no social links when none are configured', () => {
  const { queryByRole } = renderFooter([]);
  expect(queryByRole('navigation', { name: 'Follow Plaza' })).toBeNull();
});
