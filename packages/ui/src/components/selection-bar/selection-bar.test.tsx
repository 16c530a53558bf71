import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx';

const required: SelectionBarProps = {
  label: 'Selected chats',
  selectedCount: 0,
  totalCount: 3,
  text: '3 chats',
  selectAllLabel: 'Select all',
  onSelectAllChange: () => {},
};

describeComponent('SelectionBar', () => ({
  render: (props) => <SelectionBar {...required} {...props} />,
  refTo: 'div',
}));

test('the checkbox of the selection bar selects all items, or none if all are selected', async () => {
  const onAllChange = vi.fn();
  const { getByRole, rerender } = render(<SelectionBar {...required} onSelectAllChange={onAllChange} />);
  const box = getByRole('checkbox', { name: 'Select all' }) as HTMLInputElement;
  await userEvent.click(box);
  expect(onAllChange).toHaveBeenLastCalledWith(true);

  rerender(<SelectionBar {...required} selectedCount={2} onSelectAllChange={onAllChange} />);
  expect(box.indeterminate).toBe(true);
  await userEvent.click(box);
  expect(onAllChange).toHaveBeenLastCalledWith(true);

  rerender(<SelectionBar {...required} selectedCount={3} onSelectAllChange={onAllChange} />);
  expect([box.checked, box.indeterminate]).toEqual([true, false]);
  await userEvent.click(box);
  expect(onAllChange).toHaveBeenLastCalledWith(false);
});

test("the selection bar's checkbox is disabled for an empty list", () => {
  const { getByRole } = render(<SelectionBar {...required} totalCount={0} text="No chats" />);
  expect((getByRole('checkbox') as HTMLInputElement).disabled).toBe(true);
});
