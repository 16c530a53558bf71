import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { storyCalendarLabels, storyToday } from '../../testing/story-days.ts';
import type { DayRange } from '../calendar/index.ts';
import { DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx';

const renderPicker = (props: Partial<DateRangePickerProps> = {}) => (
  <DateRangePicker label="Stay" labels={storyCalendarLabels.en} today={storyToday} {...props} />
);

const firstRange = { start: '2026-12-15', end: '2026-12-17' };
const readSegments = (): string =>
  screen
    .getAllByRole('spinbutton')
    .map((segment) => segment.textContent)
    .join(' ');

describeComponent('DateRangePicker', () => ({ render: (props) => renderPicker(props), refTo: 'div' }));

describeFormField<DayRange | null>('DateRangePicker', () => ({
  render: ({ name, ...props }) =>
    renderPicker({ ...props, inputNames: name === undefined ? undefined : { start: name, end: `${name}End` } }),
  role: 'group',
  label: 'Stay',
  first: { value: firstRange, entry: '2026-12-15' },
  second: { value: { start: '2027-01-05', end: '2027-01-08' }, entry: '2027-01-05' },
  fill: async (control) => {
    control.closest('[role="group"]')?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
    await userEvent.keyboard('0105202701082027');
  },
}));

describePopup('DateRangePicker', () => ({
  render: (state) => renderPicker({ defaultValue: firstRange, ...state }),
  role: 'dialog',
  trigger: 'Open the calendar Stay',
  isPortalled: false,
}));

test('a date range picker stays open after the first day, and closes after the last one', async () => {
  const onValueChange = vi.fn<(range: DayRange | null) => void>();
  render(renderPicker({ onValueChange, defaultOpen: true }));
  await userEvent.click(await screen.findByRole('button', { name: /December 15, 2026/ }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /December 18, 2026/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-12-15', end: '2026-12-18' });
  expect(readSegments()).toBe('12 15 2026 12 18 2026');
});

test('the segments of a date range picker are named by part, day of the range and field', () => {
  render(renderPicker());
  expect(screen.getByRole('spinbutton', { name: 'month, first day, Stay' })).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: 'year, last day, Stay' })).toBeVisible();
});

test('the arrow keys move the focus from the first to the last day of a date range picker', async () => {
  render(renderPicker());
  screen.getByRole('spinbutton', { name: 'year, first day, Stay' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'month, last day, Stay' }));
});

test('clearing one day of a date range picker passes null to onValueChange', async () => {
  const onValueChange = vi.fn<(range: DayRange | null) => void>();
  render(renderPicker({ defaultValue: firstRange, onValueChange }));
  screen.getByRole('spinbutton', { name: 'year, first day, Stay' }).focus();
  await userEvent.keyboard('{Backspace>12}');
  await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith(null));
  expect(readSegments()).toBe('mm dd yyyy 12 17 2026');
});

test('a last day before the first one blocks submission of a date range picker with an error', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      {renderPicker({ defaultValue: { start: '2026-12-17', end: '2026-12-15' }, inputNames: { start: 'a', end: 'b' } })}
      <button type="submit">Send</button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Stay' }).textContent).toMatch(/before/));
});

test('the server renders two native date inputs with names and values for a date range picker', () => {
  const container = document.createElement('form');
  container.innerHTML = renderToString(
    renderPicker({ defaultValue: firstRange, inputNames: { start: 'from', end: 'until' } }),
  );
  expect(Object.fromEntries(new FormData(container))).toEqual({ from: '2026-12-15', until: '2026-12-17' });
  expect([...container.querySelectorAll('input')].map((input) => input.type)).toEqual(['date', 'date']);
});
