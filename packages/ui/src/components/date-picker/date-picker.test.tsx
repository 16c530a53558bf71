import { render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { storyCalendarLabels, storyToday } from '../../testing/story-days.ts';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';

const renderPicker = (props: Partial<DatePickerProps> = {}) => (
  <DatePicker label="Arrival" labels={storyCalendarLabels.en} today={storyToday} {...props} />
);

const getSegment = (name: 'month' | 'day' | 'year'): HTMLElement =>
  screen.getByRole('spinbutton', { name: new RegExp(`^${name}`) });
const readSegments = (): string[] => screen.getAllByRole('spinbutton').map((segment) => segment.textContent ?? '');
const getTrigger = (): HTMLElement => screen.getByRole('button', { name: 'Open the calendar Arrival' });

/** Types digits from the first segment on. */
async function typeDigits(control: HTMLElement, digits: string): Promise<void> {
  control.closest('[role="group"]')?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
  await userEvent.keyboard(digits);
}

describeComponent('DatePicker', () => ({ render: (props) => renderPicker(props), refTo: 'div' }));

describeFormField<string>('DatePicker', () => ({
  render: (props) => renderPicker(props),
  role: 'group',
  label: 'Arrival',
  first: { value: '2026-12-17', entry: '2026-12-17' },
  second: { value: '2027-01-05', entry: '2027-01-05' },
  fill: (control) => typeDigits(control, '01052027'),
}));

describePopup('DatePicker', () => ({
  render: (state) => renderPicker({ defaultValue: '2026-12-17', ...state }),
  role: 'dialog',
  trigger: 'Open the calendar Arrival',
  isPortalled: false,
}));

describe('keyboard', () => {
  test.each([
    ['month', '{ArrowUp}', '2026-01-17', '01'],
    ['month', '{ArrowDown}', '2026-11-17', '11'],
    ['day', '{ArrowUp}', '2026-12-18', '18'],
    ['day', '{ArrowDown}', '2026-12-16', '16'],
    ['year', '{ArrowUp}', '2027-12-17', '2027'],
    ['year', '{ArrowDown}', '2025-12-17', '2025'],
    ['day', '{Home}', '2026-12-01', '01'],
    ['day', '{End}', '2026-12-31', '31'],
    ['month', '{Home}', '2026-01-17', '01'],
  ] as const)(
    'a date picker with the focus on the %s changes 2026-12-17 for the key %s to %s',
    async (name, key, day, text) => {
      const onValueChange = vi.fn<(day: string) => void>();
      render(renderPicker({ defaultValue: '2026-12-17', onValueChange }));
      getSegment(name).focus();
      await userEvent.keyboard(key);
      await waitFor(() => expect(getSegment(name).textContent).toBe(text));
      expect(onValueChange).toHaveBeenLastCalledWith(day);
    },
  );

  test.each([
    ['{PageUp}', '24'],
    ['{PageDown}', '10'],
  ])('the key %s moves the day 17 of a date picker by a week, to %s', async (key, text) => {
    render(renderPicker({ defaultValue: '2026-12-17' }));
    getSegment('day').focus();
    await userEvent.keyboard(key);
    await waitFor(() => expect(getSegment('day').textContent).toBe(text));
  });

  test('the arrow keys left and right move the focus between the segments of a date picker', async () => {
    render(renderPicker());
    getSegment('month').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(getSegment('day'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(getSegment('year'));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(getSegment('month'));
  });

  test('typing moves through the segments of a date picker, which wait for a digit that is still possible', async () => {
    const onValueChange = vi.fn<(day: string) => void>();
    render(renderPicker({ onValueChange }));
    getSegment('month').focus();
    await userEvent.keyboard('3');
    expect(document.activeElement).toBe(getSegment('day'));
    await userEvent.keyboard('1');
    expect(document.activeElement).toBe(getSegment('day'));
    await userEvent.keyboard('2');
    expect(document.activeElement).toBe(getSegment('year'));
    expect(onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('2027');
    expect(onValueChange).toHaveBeenLastCalledWith('2027-03-12');
    expect(readSegments()).toEqual(['03', '12', '2027']);
  });

  test('a day that does not exist becomes the last of its month when the focus leaves a date picker', async () => {
    const onValueChange = vi.fn<(day: string) => void>();
    render(renderPicker({ onValueChange }));
    getSegment('month').focus();
    await userEvent.keyboard('02302027{Tab}{Tab}');
    await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith('2027-02-28'));
  });

  test.each(['{Backspace}', '{Delete}'])(
    'the key %s removes digits of a date picker, and then focuses the segment before',
    async (key) => {
      render(renderPicker({ defaultValue: '2026-12-17' }));
      getSegment('day').focus();
      await userEvent.keyboard(`${key}${key}`);
      await waitFor(() => expect(getSegment('day').textContent).toBe('dd'));
      await userEvent.keyboard(key);
      await waitFor(() => expect(document.activeElement).toBe(getSegment('month')));
    },
  );

  test('removing all digits of a date picker passes an empty text to onValueChange', async () => {
    const onValueChange = vi.fn<(day: string) => void>();
    render(renderPicker({ defaultValue: '2026-12-17', onValueChange }));
    getSegment('year').focus();
    await userEvent.keyboard('{Backspace>12}');
    await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith(''));
    expect(readSegments()).toEqual(['mm', 'dd', 'yyyy']);
  });

  test.each(['{Alt>}{ArrowDown}{/Alt}', '{Alt>}{ArrowUp}{/Alt}'])(
    'the keys %s open the calendar of a date picker, and Escape returns the focus to the segment',
    async (keys) => {
      render(renderPicker({ defaultValue: '2026-12-17' }));
      getSegment('day').focus();
      await userEvent.keyboard(keys);
      await screen.findByRole('dialog');
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('December 17, 2026'));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(getSegment('day')));
    },
  );

  test.each(['{Enter}', ' '])(
    'the key %j on a day of the calendar of a date picker chooses it, closes the calendar and focuses the button',
    async (key) => {
      const onValueChange = vi.fn<(day: string) => void>();
      render(renderPicker({ defaultValue: '2026-12-17', onValueChange }));
      getTrigger().focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('December 17, 2026'));
      await userEvent.keyboard(`{ArrowDown}${key}`);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(onValueChange).toHaveBeenCalledExactlyOnceWith('2026-12-24');
      await waitFor(() => expect(document.activeElement).toBe(getTrigger()));
      expect(readSegments()).toEqual(['12', '24', '2026']);
    },
  );
});

test('a click on the label of a date picker focuses its first segment', async () => {
  render(renderPicker());
  await userEvent.click(screen.getByText('Arrival'));
  expect(document.activeElement).toBe(getSegment('month'));
});

test('the segments of a date picker are in the order of the locale', () => {
  render(<UiProvider locale="es">{renderPicker({ defaultValue: '2026-12-17' })}</UiProvider>);
  expect(readSegments()).toEqual(['17', '12', '2026']);
});

test('a day outside the limits of a date picker blocks submission and is described by an error', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      {renderPicker({ name: 'day', min: '2026-12-20', defaultValue: '2026-12-17' })}
      <button type="submit">Send</button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(getSegment('month')));
  expect(getSegment('month').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/12\/20\/2026/)).toBeVisible();
});

test('a fieldset that is disabled later disables the segments of a date picker', async () => {
  const { container } = render(<fieldset>{renderPicker()}</fieldset>);
  expect(getSegment('day').getAttribute('contenteditable')).toBe('true');
  container.querySelector('fieldset')?.setAttribute('disabled', '');
  await waitFor(() => expect(getSegment('day').getAttribute('aria-disabled')).toBe('true'));
});

describe('rendered by the server', () => {
  test('the server renders a native date input with name, value and limits for a date picker', () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(
      renderPicker({ name: 'day', defaultValue: '2026-12-17', min: '2026-12-01', max: '2026-12-31', required: true }),
    );
    const input = container.querySelector('input');
    expect(Object.fromEntries([...(input?.attributes ?? [])].map(({ name, value }) => [name, value]))).toMatchObject({
      type: 'date',
      name: 'day',
      value: '2026-12-17',
      min: '2026-12-01',
      max: '2026-12-31',
      required: '',
    });
    expect(container.querySelector('label')?.htmlFor).toBe(input?.id);
  });

  test('a day entered before hydration becomes the value of a date picker', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const onValueChange = vi.fn<(day: string) => void>();
    const container = document.body.appendChild(document.createElement('form'));
    container.innerHTML = renderToString(renderPicker({ name: 'day' }));
    const input = container.querySelector('input');
    if (input) input.value = '2027-01-05';
    const root = await act(async () => hydrateRoot(container, renderPicker({ name: 'day', onValueChange })));
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('2027-01-05');
    expect(new FormData(container).get('day')).toBe('2027-01-05');
    await act(async () => root.unmount());
    container.remove();
    vi.unstubAllGlobals();
  });
});
