import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { SkipLink } from './skip-link.tsx';

describeComponent('SkipLink', () => ({
  render: (props) => (
    <SkipLink href="#main" {...props}>
      Skip
    </SkipLink>
  ),
  refTo: 'a',
}));

test('a skip link is visually hidden until focused', () => {
  const { getByRole } = render(<SkipLink href="#main">Skip to content</SkipLink>);
  const link = getByRole('link', { name: 'Skip to content' });
  expect(link.getBoundingClientRect().width).toBe(1);
  link.focus();
  expect(link.getBoundingClientRect().width).toBeGreaterThan(44);
});
