import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

const requiredProps = { label: 'Height' };
const stepperLabels = { increase: 'Increase', decrease: 'Decrease' };

describeComponent('NumberField', () => ({
  render: (props) => <NumberField {...requiredProps} labels={stepperLabels} suffix="per month" {...props} />,
  refTo: 'input',
}));
describeFormField<number | null>('NumberField', () => ({
  render: (props) => <NumberField {...requiredProps} labels={stepperLabels} {...props} />,
  role: 'textbox',
  label: 'Height',
  first: { value: 210, entry: '210' },
  second: { value: 1250.5, entry: '1250.5' },
  fill: async (control) => {
    await userEvent.fill(control, '1,250.5');
    await userEvent.tab();
  },
}));

interface TestFieldProps extends Partial<NumberFieldProps> {
  locale?: string;
}

function renderField({ locale = 'en', ...props }: TestFieldProps = {}) {
  const onValueChange = vi.fn<(value: number | null) => void>();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <UiProvider locale={locale}>
      <form onSubmit={onSubmit}>
        <NumberField {...requiredProps} {...{ labels: stepperLabels, name: 'height', onValueChange }} {...props} />
        <button type="submit">Send</button>
      </form>
    </UiProvider>,
  );
  const textbox = screen.getByRole<HTMLInputElement>('textbox');
  const form = textbox.form;
  return {
    field: textbox,
    onValueChange,
    onSubmit,
    entry: () => form && new FormData(form).get('height'),
    lastValue: () => onValueChange.mock.lastCall?.[0],
    type: async (text: string) => {
      await userEvent.clear(textbox);
      await userEvent.type(textbox, text);
    },
    leave: () => userEvent.tab(),
  };
}

function pasteOver(field: HTMLInputElement, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  act(() => {
    field.focus();
    field.select();
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
}

const heightRange = { min: 100, max: 300, step: 5, defaultValue: 210 };

describe('keys of a number field', () => {
  test.each([
    ['{ArrowUp}', 215],
    ['{ArrowDown}', 205],
    ['{PageUp}', 260],
    ['{PageDown}', 160],
    ['{Home}', 100],
    ['{End}', 300],
  ])(
    'pressing %s in a number field with 210, steps of 5 and limits 100 and 300 sets it to %i',
    async (key, expected) => {
      const { field, lastValue, onValueChange } = renderField(heightRange);
      field.focus();
      await userEvent.keyboard(key);
      expect(field.value).toBe(String(expected));
      expect(lastValue()).toBe(expected);
      expect(onValueChange).toHaveBeenCalledOnce();
    },
  );

  test('the Page keys of a number field move by pageStep, and stop at the limits', async () => {
    const { field, lastValue } = renderField({ ...heightRange, pageStep: 60 });
    field.focus();
    await userEvent.keyboard('{PageUp}');
    expect(lastValue()).toBe(270);
    await userEvent.keyboard('{PageUp}');
    expect(lastValue()).toBe(300);
  });

  test('Home and End move the caret in a number field without limits', async () => {
    const { field, onValueChange } = renderField({ defaultValue: 210 });
    field.focus();
    await userEvent.keyboard('{Home}');
    expect(field.selectionStart).toBe(0);
    await userEvent.keyboard('{End}');
    expect(field.selectionStart).toBe(3);
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test('Enter applies the typed number and submits the form', async () => {
    const { field, lastValue, onSubmit, type, entry } = renderField(heightRange);
    await type('222');
    await userEvent.keyboard('{Enter}');
    expect(field.value).toBe('220');
    expect(lastValue()).toBe(220);
    expect(entry()).toBe('220');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test('the first Escape in a number field discards the typed text, and only the second reaches a dialog', async () => {
    const onKeyDown = vi.fn();
    const listenerController = new AbortController();
    document.addEventListener('keydown', onKeyDown, { signal: listenerController.signal });
    render(<NumberField {...requiredProps} {...heightRange} />);
    const textbox = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.clear(textbox);
    await userEvent.type(textbox, '9');
    onKeyDown.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(textbox.value).toBe('210');
    expect(onKeyDown).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onKeyDown).toHaveBeenCalledOnce();
    listenerController.abort();
  });

  test('the keys of a read-only number field do not change its number', async () => {
    const { field, onValueChange } = renderField({ ...heightRange, readOnly: true });
    field.focus();
    await userEvent.keyboard('{ArrowUp}{PageUp}{End}5');
    expect(field.value).toBe('210');
    expect(onValueChange).not.toHaveBeenCalled();
  });
});

describe('typing in a number field', () => {
  test.each([
    ['en', '1250.5', 1250.5, '€1,250.50'],
    ['es', '12.500,5', 12_500.5, '12.500,50 €'],
    ['es', '87.5', 87.5, '87,50 €'],
    ['en', '87,5', 87.5, '€87.50'],
    ['fr', '87.5', 87.5, '87,50 €'],
    ['de', '1.250', 1250, '1.250,00 €'],
    ['es', '90 €', 90, '90,00 €'],
  ])('a euro field in %s reads %s as %d and shows %s', async (locale, text, expected, shown) => {
    const { field, lastValue, type, leave, entry } = renderField({
      locale,
      formatOptions: { style: 'currency', currency: 'EUR' },
    });
    await type(text);
    await leave();
    expect(lastValue()).toBe(expected);
    expect(field.value.replaceAll(/\s/g, ' ')).toBe(shown);
    expect(entry()).toBe(String(expected));
  });

  test('a euro field that hides the cents of whole euros reads and shows cents that are typed', async () => {
    const { field, lastValue, type } = renderField({
      defaultValue: 120,
      formatOptions: { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' },
    });
    expect(field.value).toBe('€120');
    await type('87.5{Enter}');
    expect(lastValue()).toBe(87.5);
    expect(field.value).toBe('€87.50');
    await userEvent.keyboard('{ArrowUp}');
    expect(field.value).toBe('€88');
  });

  test('an Arabic number field reads Arabic digits and submits the plain number', async () => {
    const { field, lastValue, type, leave, entry } = renderField({ locale: 'ar-EG' });
    await type('١٢٫٥');
    await leave();
    expect(lastValue()).toBe(12.5);
    expect(field.value).toBe('١٢٫٥');
    expect(entry()).toBe('12.5');
  });

  test('a number field ignores letters that are typed', async () => {
    const { field, type } = renderField();
    await type('2a1b0');
    expect(field.value).toBe('210');
  });

  test('text pasted with words and separators of the other language replaces the number', async () => {
    const { field, lastValue } = renderField({ locale: 'es', defaultValue: 5 });
    pasteOver(field, 'about 1,250.50 €/month');
    expect(lastValue()).toBe(1250.5);
    expect(field.value).toBe('1250,5');
  });

  test('pasting something without text, such as a picture, leaves a number field unchanged', () => {
    const { field, onValueChange } = renderField({ defaultValue: 5 });
    pasteOver(field, '');
    expect(field.value).toBe('5');
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test('a form that is submitted by script receives 12.5 for the text 12.5 in a Spanish number field', async () => {
    const { type, entry } = renderField({ locale: 'es' });
    await type('12.5');
    expect(entry()).toBe('12.5');
  });

  test('an arrow key first applies a typed number with the separator of another language', async () => {
    const { field, type } = renderField({ locale: 'es' });
    await type('12.5');
    await userEvent.keyboard('{ArrowUp}');
    expect(field.value).toBe('12,5');
    await userEvent.keyboard('{ArrowUp}');
    expect(field.value).toBe('13');
  });

  test('leaving a number field moves a typed number to the limits and the nearest step', async () => {
    const { field, lastValue, type, leave } = renderField(heightRange);
    await type('9000');
    await leave();
    expect(lastValue()).toBe(300);
    await type('123');
    await leave();
    expect(field.value).toBe('125');
  });

  test('a number field with commitBehavior `validate` passes on a typed number outside its limits', async () => {
    const { field, lastValue, type, leave, entry } = renderField({ ...heightRange, commitBehavior: 'validate' });
    await type('9001');
    await leave();
    expect(lastValue()).toBe(9001);
    expect(field.value).toBe('9,001');
    expect(entry()).toBe('9001');
  });

  test('clearing a number field passes null to onValueChange and submits an empty entry', async () => {
    const { field, lastValue, leave, entry } = renderField({ defaultValue: 210 });
    await userEvent.clear(field);
    await leave();
    expect(lastValue()).toBeNull();
    expect(entry()).toBe('');
  });

  test('onValueChange of a number field is not called while the user types', async () => {
    const { type, onValueChange, leave } = renderField();
    await type('210');
    expect(onValueChange).not.toHaveBeenCalled();
    await leave();
    expect(onValueChange.mock.calls).toEqual([[210]]);
  });
});

describe('buttons of a number field', () => {
  test('the buttons of a number field change it by a step, and are disabled at the limits', async () => {
    const { field } = renderField({ ...heightRange, defaultValue: 295 });
    const increaseButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Increase' });
    const decreaseButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease' });
    await userEvent.click(increaseButton);
    expect(field.value).toBe('300');
    expect(increaseButton.disabled).toBe(true);
    await userEvent.click(decreaseButton);
    expect(field.value).toBe('295');
    expect(increaseButton.disabled).toBe(false);
  });

  test('the minus button sets an empty number field to its maximum', async () => {
    const { field } = renderField({ min: 100, max: 300 });
    await userEvent.click(screen.getByRole('button', { name: 'Decrease' }));
    expect(field.value).toBe('300');
  });

  test('the Tab key skips the buttons of a number field', async () => {
    const { field } = renderField(heightRange);
    field.focus();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Send');
  });

  test('each button of a number field is at least 44 px wide and high', () => {
    renderField(heightRange);
    for (const name of ['Increase', 'Decrease']) {
      const { width, height } = screen.getByRole('button', { name }).getBoundingClientRect();
      expect(width).toBeGreaterThanOrEqual(44);
      // The border of the field, 2 px in all, belongs to the touch target.
      expect(height + 2).toBeGreaterThanOrEqual(44);
    }
  });

  test('a number field without labels has no buttons', () => {
    renderField({ labels: undefined });
    expect(screen.queryByRole('button', { name: 'Increase' })).toBeNull();
  });
});

describe('the mouse wheel over a number field', () => {
  const turnWheel = (field: HTMLElement) => fireEvent.wheel(field, { deltaY: 100 });

  test('the mouse wheel does not change a focused number field', () => {
    const { field, onValueChange } = renderField(heightRange);
    act(() => field.focus());
    turnWheel(field);
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test('the mouse wheel changes a focused number field that has hasWheel', () => {
    const { field, lastValue } = renderField({ ...heightRange, hasWheel: true });
    act(() => field.focus());
    turnWheel(field);
    expect(lastValue()).toBe(215);
  });
});

describe('the value of a number field', () => {
  test('a number field whose `value` becomes null is emptied', async () => {
    function ControlledField(): ReactElement {
      const [value, setValue] = useState<number | null>(210);
      return (
        <>
          <NumberField {...requiredProps} value={value} onValueChange={setValue} />
          <button type="button" onClick={() => setValue(null)}>
            Clear
          </button>
        </>
      );
    }
    render(<ControlledField />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  test('resetting the form by script removes text that the user is typing in a number field', async () => {
    const { field, type } = renderField();
    await type('21');
    act(() => field.form?.reset());
    expect(field.value).toBe('');
  });

  test('the suffix of a number field is part of its description, after the hint', () => {
    const { field } = renderField({ suffix: 'per month', hint: 'Without tax.' });
    const descriptionIds = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(descriptionIds.map((id) => document.getElementById(id)?.textContent)).toEqual(['Without tax.', 'per month']);
  });
});

describe('a number field rendered by the server', () => {
  const numberField = (
    <NumberField
      {...requiredProps}
      {...heightRange}
      max={undefined}
      name="height"
      formatOptions={{ style: 'unit', unit: 'centimeter' }}
    />
  );

  test('the server renders a number field as a native number input with the plain number and its limits', () => {
    const serverDocument = new DOMParser().parseFromString(`<form>${renderToString(numberField)}</form>`, 'text/html');
    const input = serverDocument.querySelector('input');
    expect([input?.type, input?.value, input?.min, input?.step]).toEqual(['number', '210', '100', '5']);
    const form = serverDocument.querySelector('form');
    expect(form && [...new FormData(form).entries()]).toEqual([['height', '210']]);
  });

  test('hydration keeps a number that was typed before, and formats it', async () => {
    const container = document.body.appendChild(document.createElement('form'));
    container.innerHTML = renderToString(numberField);
    const input = container.querySelector('input');
    if (input) input.value = '250';
    const onValueChange = vi.fn();
    const root = await act(async () =>
      hydrateRoot(container, <NumberField {...numberField.props} onValueChange={onValueChange} />),
    );
    expect(container.querySelector('input')).toBe(input);
    expect(input?.value).toBe('250 cm');
    expect(new FormData(container).get('height')).toBe('250');
    expect(onValueChange.mock.calls).toEqual([[250]]);
    await act(async () => root.unmount());
    container.remove();
  });
});
