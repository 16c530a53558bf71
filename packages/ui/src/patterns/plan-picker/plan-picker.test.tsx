import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { PlanPicker, type PlanPickerProps } from './plan-picker.tsx';

const planPickerProps: PlanPickerProps = {
  legend: 'Plan',
  period: '/ month',
  notIncluded: 'Not included:',
  plans: [
    { id: 1, title: 'Basic', priceCents: 0, features: [{ included: false, title: 'Badge' }] },
    {
      id: 2,
      title: 'Spotlight',
      description: 'Your bay above.',
      priceCents: 999,
      features: [{ included: true, title: 'Badge' }],
    },
  ],
};

describeComponent('PlanPicker', () => ({
  render: (rest) => <PlanPicker {...planPickerProps} {...rest} />,
  refTo: 'fieldset',
}));

test('the radio of a plan has its price in the accessible name and its features in the description', () => {
  const { getByRole } = render(<PlanPicker {...planPickerProps} />);
  expect(getByRole('group', { name: 'Plan' })).toBeDefined();
  const descriptionOf = (name: RegExp) => {
    const descriptionId = getByRole('radio', { name }).getAttribute('aria-describedby') ?? '';
    return document.querySelector(`[id="${descriptionId}"]`)?.textContent;
  };
  expect(descriptionOf(/^Basic €0 *. month$/)).toBe('Not included: Badge');
  expect(descriptionOf(/^Spotlight €9.99 *. month$/)).toBe('Your bay above.Badge');
});

test('a click anywhere on a plan selects it, and arrow keys select the next or previous plan', async () => {
  const onValueChange = vi.fn();
  const { getByRole, getByText } = render(
    <PlanPicker {...planPickerProps} defaultValue={1} onValueChange={onValueChange} />,
  );
  const { x, y } = getByText('Your bay above.').getBoundingClientRect();
  const elementAtCorner = document.elementFromPoint(x + 2, y + 2);
  expect(elementAtCorner).toBe(getByRole('radio', { name: /Spotlight/ }));
  if (elementAtCorner) await userEvent.click(elementAtCorner);
  expect(onValueChange).toHaveBeenLastCalledWith(2);
  expect((getByRole('radio', { name: /Spotlight/ }) as HTMLInputElement).checked).toBe(true);
  await userEvent.keyboard('{ArrowUp}');
  expect(onValueChange).toHaveBeenLastCalledWith(1);
});

test('the selected plan is submitted with its form', () => {
  const { container } = render(
    <form>
      <PlanPicker {...planPickerProps} name="plan" value={2} />
    </form>,
  );
  const planForm = container.querySelector('form');
  expect(planForm && [...new FormData(planForm).entries()]).toEqual([['plan', '2']]);
});
