import { render } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { CheckboxGroup, type CheckboxGroupProps } from './checkbox-group.tsx';

const topicOptions = [
  { value: 'messages', label: 'Messages', description: 'At once' },
  { value: 'prices', label: 'Prices' },
  { value: 'news', label: 'News' },
];

describeComponent('CheckboxGroup', () => ({
  render: (props) => <CheckboxGroup legend="Topics" options={topicOptions} {...props} />,
  refTo: 'fieldset',
}));

describeFormField<readonly string[]>('CheckboxGroup', () => ({
  render: (props) => <CheckboxGroup legend="Topics" options={topicOptions} {...props} />,
  role: 'group',
  label: 'Topics',
  first: { value: [], entry: null },
  second: { value: ['prices'], entry: 'prices' },
  fill: (control) => userEvent.click(control.closest('fieldset')!.querySelector('[value="prices"]')!),
}));

function renderInForm(props: Partial<CheckboxGroupProps> = {}) {
  const { getByRole, container } = render(
    <form>
      <button type="button">Before</button>
      <CheckboxGroup legend="Topics" name="topics" options={topicOptions} {...props} />
      <button type="button">After</button>
    </form>,
  );
  const form = container.querySelector('form')!;
  getByRole('button', { name: 'Before' }).focus();
  return {
    form,
    checkbox: (name: string) => getByRole('checkbox', { name }),
    sent: () => new FormData(form).getAll('topics'),
    focusedName: (): string | undefined => document.activeElement?.closest('label, button')?.textContent ?? undefined,
  };
}

test('all checked options of a checkbox group are submitted, and passed to onValueChange as they were checked', async () => {
  const onValueChange = vi.fn();
  const { checkbox, sent } = renderInForm({ onValueChange });
  await userEvent.click(checkbox('News'));
  await userEvent.click(checkbox('Messages'));
  expect(onValueChange).toHaveBeenLastCalledWith(['news', 'messages']);
  expect(sent()).toEqual(['messages', 'news']);
  await userEvent.click(checkbox('News'));
  expect(onValueChange).toHaveBeenLastCalledWith(['messages']);
});

test('Tab and Shift+Tab move through the options of a checkbox group, and skip a disabled one', async () => {
  const { focusedName } = renderInForm({
    options: topicOptions.map((option) => ({ ...option, disabled: option.value === 'prices' })),
  });
  const focusedNames: (string | undefined)[] = [];
  for (const keys of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
    await userEvent.keyboard(keys);
    focusedNames.push(focusedName());
  }
  expect(focusedNames).toEqual(['MessagesAt once', 'News', 'After', 'News']);
});

test('Space checks the focused option of a checkbox group, and then unchecks it', async () => {
  const { sent } = renderInForm({ defaultValue: ['news'] });
  await userEvent.keyboard('{Tab} ');
  expect(sent()).toEqual(['messages', 'news']);
  await userEvent.keyboard(' ');
  expect(sent()).toEqual(['news']);
});

test('arrow keys leave the focus and the choice of a checkbox group unchanged', async () => {
  const { sent, focusedName } = renderInForm({ defaultValue: ['news'] });
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowRight}{ArrowUp}{ArrowLeft}');
  expect(focusedName()).toBe('MessagesAt once');
  expect(sent()).toEqual(['news']);
});

test('a required checkbox group is valid with any one option, and invalid again without one', async () => {
  const { form, checkbox } = renderInForm({ required: true });
  expect(form.checkValidity()).toBe(false);
  await userEvent.click(checkbox('News'));
  expect(form.checkValidity()).toBe(true);
  await userEvent.click(checkbox('News'));
  expect(form.checkValidity()).toBe(false);
});

test('the server markup of a required checkbox group requires no option, because HTML would require that one', () => {
  const markup = renderToString(<CheckboxGroup legend="Topics" options={topicOptions} required />);
  expect(markup).not.toContain('required');
});

test('an option of a checkbox group is named by its label and described by its description', () => {
  const { checkbox } = renderInForm({
    options: [{ value: 'messages', label: 'Messages', description: 'At once', count: 24 }],
  });
  const descriptionId = checkbox('Messages').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(descriptionId)?.textContent).toBe('At once');
});

test('options that were checked or unchecked before hydration stay as the user left them', () => {
  const onValueChange = vi.fn();
  function ControlledPage(): ReactElement {
    const [value, setValue] = useState<readonly string[]>(['news']);
    onValueChange.mockImplementation(setValue);
    return (
      <form>
        <CheckboxGroup
          legend="Topics"
          name="topics"
          options={topicOptions}
          value={value}
          onValueChange={onValueChange}
        />
      </form>
    );
  }
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<ControlledPage />);
  for (const value of ['news', 'prices']) container.querySelector<HTMLElement>(`[value="${value}"]`)!.click();
  const { rerender } = render(<ControlledPage />, { container, hydrate: true });
  rerender(<ControlledPage />);
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(['prices']);
  expect(new FormData(container.querySelector('form')!).getAll('topics')).toEqual(['prices']);
});
