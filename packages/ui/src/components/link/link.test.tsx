import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { RouterLink } from '../../testing/router-link.tsx';
import { Link } from './link.tsx';

describeComponent('Link', () => ({
  render: (props) => (
    <Link href="/en" {...props}>
      Home
    </Link>
  ),
  refTo: 'a',
}));

test("external links and links to a new tab do not use the router's link component", () => {
  const { getByRole } = render(
    <UiProvider locale="en" linkElement={RouterLink}>
      <Link href="/en/plans">Plans</Link>
      <Link href="mailto:hello@example.org">Mail</Link>
      <Link href="/en/terms" target="_blank">
        Terms
      </Link>
    </UiProvider>,
  );
  expect(getByRole('link', { name: 'Plans' }).dataset.router).toBe('yes');
  expect(getByRole('link', { name: 'Mail' }).dataset.router).toBeUndefined();
  expect(getByRole('link', { name: 'Terms' }).dataset.router).toBeUndefined();
});

test('a link to a new tab has rel="noreferrer"', () => {
  const { getByRole } = render(
    <Link href="https://example.org" target="_blank">
      Elsewhere
    </Link>,
  );
  expect(getByRole('link').getAttribute('rel')).toBe('noreferrer');
});
