import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx';

const requiredProps: SelectionBarProps = {
  label: 'Selected chats',
  selectedCount: 0,
  totalCount: 3,
  text: '3 chats',
  selectAllLabel: 'Select all',
  onSelectAllChange: () => {},
};

describeComponent('SelectionBar', () => ({
  render: (props) => <SelectionBar {...requiredProps} {...props} />,
  refTo: 'div',
}));

test('the checkbox of the selection bar calls onSelectAllChange with false only if all items are selected', async () => {
  const onAllChange = vi.fn();
  const { getByRole, rerender } = render(<SelectionBar {...requiredProps} onSelectAllChange={onAllChange} />);
  const checkbox = getByRole('checkbox', { name: 'Select all' }) as HTMLInputElement;
  await userEvent.click(checkbox);
  expect(onAllChange).toHaveBeenLastCalledWith(true);

  rerender(<SelectionBar {...requiredProps} selectedCount={2} onSelectAllChange={onAllChange} />);
  expect(checkbox.indeterminate).toBe(true);
  await userEvent.click(checkbox);
  expect(onAllChange).toHaveBeenLastCalledWith(true);

  rerender(<SelectionBar {...requiredProps} selectedCount={3} onSelectAllChange={onAllChange} />);
  expect([checkbox.checked, checkbox.indeterminate]).toEqual([true, false]);
  await userEvent.click(checkbox);
  expect(onAllChange).toHaveBeenLastCalledWith(false);
});

test("the selection bar's checkbox is disabled for an empty list", () => {
  const { getByRole } = render(<SelectionBar {...requiredProps} totalCount={0} text="No chats" />);
  expect((getByRole('checkbox') as HTMLInputElement).disabled).toBe(true);
});
