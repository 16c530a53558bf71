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

test('the router draws links inside the application only', () => {
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

test('a new tab learns nothing about this page', () => {
  const { getByRole } = render(
    <Link href="https://example.org" target="_blank">
      Elsewhere
    </Link>,
  );
  expect(getByRole('link').getAttribute('rel')).toBe('noreferrer');
});
