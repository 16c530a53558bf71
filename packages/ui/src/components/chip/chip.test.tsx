import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { AppliedChip } from './applied-chip.tsx';
import { Chip } from './chip.tsx';

describeComponent('Chip', () => ({ render: (props) => <Chip {...props}>Cameras</Chip>, refTo: 'button' }));
describeComponent('AppliedChip', () => ({
  render: (props) => (
    <AppliedChip removeLabel="Remove: cameras" removeHref="?" {...props}>
      Cameras
    </AppliedChip>
  ),
  refTo: 'span',
}));

test('stays inside a narrow parent, its cross in sight', () => {
  const { container, getByRole } = render(
    <div style={{ inlineSize: '8rem' }}>
      <AppliedChip removeLabel="Remove">Ciudad de las Artes y las Ciencias</AppliedChip>
    </div>,
  );
  const parent = (container.firstElementChild as Element).getBoundingClientRect();
  expect(getByRole('button').getBoundingClientRect().right).toBeLessThanOrEqual(parent.right);
});
