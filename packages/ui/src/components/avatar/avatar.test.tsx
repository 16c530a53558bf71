import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Avatar } from './avatar.tsx';

describeComponent('Avatar', () => ({ render: (props) => <Avatar name="Marta Soler" {...props} />, refTo: 'span' }));

test('an avatar falls back to initials when its image does not load', async () => {
  const { getByRole, container } = render(<Avatar name="Marta Soler" src="data:image/png;base64,none" />);
  await waitFor(() => expect(container.querySelector('img')).toBeNull());
  expect(getByRole('img', { name: 'Marta Soler' }).textContent).toBe('MS');
});

test('a decorative avatar is hidden from screen readers', () => {
  const { queryByRole } = render(<Avatar name="Marta Soler" isDecorative />);
  expect(queryByRole('img')).toBeNull();
});

test.each([
  ['small', 32],
  ['medium', 45],
  ['large', 64],
] as const)('a %s avatar is %i px wide and high', (size, pixels) => {
  const { getByRole } = render(<Avatar name="Marta Soler" size={size} />);
  expect(getByRole('img').getBoundingClientRect()).toMatchObject({ width: pixels, height: pixels });
});
