import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { RouterLink } from '../../testing/router-link.tsx';
import { SiteFooter, type SiteFooterProps } from './site-footer.tsx';

const footerProps: SiteFooterProps = {
  logo: null,
  tagline: 'Parking by the month',
  social: { heading: 'Follow us', links: [] },
  lists: [{ heading: 'For owners', links: [{ href: '/plans', text: 'Plans' }] }],
  copyright: '© 2026',
};

describeComponent('SiteFooter', () => ({
  render: (given) => <SiteFooter {...footerProps} {...given} />,
  refTo: 'footer',
}));

test("a list in the site footer is named by its heading, and its links render the router's link component", () => {
  const { getByRole } = render(
    <UiProvider locale="en" linkElement={RouterLink}>
      <SiteFooter {...footerProps} />
    </UiProvider>,
  );
  const link = getByRole('link', { name: 'Plans' });
  expect(getByRole('navigation', { name: 'For owners' })).toContainElement(link);
  expect(link.dataset.router).toBe('yes');
});

test('the site footer shows the list of social profiles only if links are given', () => {
  const { queryByRole, rerender, getByRole } = render(<SiteFooter {...footerProps} />);
  expect(queryByRole('navigation', { name: 'Follow us' })).toBeNull();
  const socialLinks = [{ href: 'https://mastodon.social/@plaza', text: 'mastodon.social' }];
  rerender(<SiteFooter {...footerProps} social={{ heading: 'Follow us', links: socialLinks }} />);
  expect(getByRole('link', { name: 'mastodon.social' })).toHaveAttribute('rel', 'me noopener');
});
