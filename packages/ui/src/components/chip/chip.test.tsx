import { render } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { AppliedChip, Chip } from './chip.tsx';

describeComponent('Chip', () => ({ render: (props) => <Chip {...props}>Cameras</Chip>, refTo: 'button' }));
describeComponent('AppliedChip', () => ({
  render: (props) => (
    <AppliedChip removeLabel="Remove: cameras" removeHref="?" {...props}>
      Cameras
    </AppliedChip>
  ),
  refTo: 'span',
}));

test('the remove button of a long chip stays inside a narrow parent', () => {
  const { container, getByRole } = render(
    <div style={{ inlineSize: '8rem' }}>
      <AppliedChip removeLabel="Remove">Ciudad de las Artes y las Ciencias</AppliedChip>
    </div>,
  );
  const parentRect = (container.firstElementChild as Element).getBoundingClientRect();
  expect(getByRole('button').getBoundingClientRect().right).toBeLessThanOrEqual(parentRect.right);
});

test('pressing Enter or Space calls onClick on a chip and onRemove on its remove button', async () => {
  const onClick = vi.fn();
  const onRemove = vi.fn();
  const { getByRole } = render(
    <>
      <Chip onClick={onClick}>Cameras</Chip>
      <AppliedChip removeLabel="Remove" onRemove={onRemove}>
        Covered
      </AppliedChip>
    </>,
  );
  getByRole('button', { name: 'Cameras' }).focus();
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('{Tab}{Enter} ');
  expect(onRemove).toHaveBeenCalledTimes(2);
});

test.each(['{Enter}', ' '])('the key "%s" toggles the pressed state of a focused chip', async (key) => {
  function TogglePage(): ReactElement {
    const [isPressed, setIsPressed] = useState(false);
    return (
      <Chip pressed={isPressed} onClick={() => setIsPressed(!isPressed)}>
        Cameras
      </Chip>
    );
  }
  const { getByRole } = render(<TogglePage />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(getByRole('button', { pressed: true })).toBe(document.activeElement);
  await userEvent.keyboard(key);
  expect(getByRole('button', { pressed: false })).toBe(document.activeElement);
});
