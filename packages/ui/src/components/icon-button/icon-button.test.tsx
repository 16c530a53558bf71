import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { XIcon } from '../../icons/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { IconButton } from './icon-button.tsx';

describeComponent('IconButton', () => ({
  render: (props) => (
    <IconButton label="Close" {...props}>
      <XIcon />
    </IconButton>
  ),
  refTo: 'button',
}));

test.each([
  ['medium', 44],
  ['small', 36],
] as const)('a %s icon button is %i px wide and high', (size, edge) => {
  const { getByRole } = render(
    <IconButton label="Close" size={size}>
      <XIcon />
    </IconButton>,
  );
  const { width, height } = getByRole('button', { name: 'Close' }).getBoundingClientRect();
  expect([width, height]).toEqual([edge, edge]);
});

test('an icon button has aria-pressed only with the `pressed` prop', () => {
  const { getByRole, rerender } = render(
    <IconButton label="Save">
      <XIcon />
    </IconButton>,
  );
  expect(getByRole('button').hasAttribute('aria-pressed')).toBe(false);
  rerender(
    <IconButton label="Save" pressed>
      <XIcon />
    </IconButton>,
  );
  expect(getByRole('button').getAttribute('aria-pressed')).toBe('true');
});
