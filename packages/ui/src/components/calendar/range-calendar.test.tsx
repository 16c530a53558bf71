import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { storyCalendarLabels, storyToday } from '../../testing/story-days.ts';
import type { DayRange } from './calendar-model.ts';
import { RangeCalendar, type RangeCalendarProps } from './range-calendar.tsx';

const renderCalendar = (props: Partial<RangeCalendarProps> = {}) => (
  <RangeCalendar label="Stay" labels={storyCalendarLabels.en} today={storyToday} {...props} />
);

const getDayButton = (date: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`${date}, 2026`) });
const listSelectedDays = (): string[] =>
  screen.getAllByRole('gridcell', { selected: true }).map((cell) => cell.textContent ?? '');

describeComponent('RangeCalendar', () => ({ render: (props) => renderCalendar(props), refTo: 'div' }));

test('two clicks in a range calendar select a range, which is passed to onValueChange once', async () => {
  const onValueChange = vi.fn<(range: DayRange | null) => void>();
  render(renderCalendar({ onValueChange }));
  await userEvent.click(getDayButton('December 15'));
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.click(getDayButton('December 18'));
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-12-15', end: '2026-12-18' });
  expect(listSelectedDays()).toEqual(['15', '16', '17', '18']);
});

test('a second click before the first one in a range calendar puts the days in order', async () => {
  const onValueChange = vi.fn<(range: DayRange | null) => void>();
  render(renderCalendar({ onValueChange }));
  await userEvent.click(getDayButton('December 18'));
  await userEvent.click(getDayButton('December 15'));
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-12-15', end: '2026-12-18' });
});

test.each(['{Enter}', ' '])(
  'the key %j selects the first day, moves on by a day, and then selects the last day of a range calendar',
  async (key) => {
    const onValueChange = vi.fn<(range: DayRange | null) => void>();
    render(renderCalendar({ autoFocus: true, onValueChange }));
    await waitFor(() => expect(document.activeElement).toBe(getDayButton('December 10')));
    await userEvent.keyboard(key);
    await waitFor(() => expect(document.activeElement).toBe(getDayButton('December 11')));
    await userEvent.keyboard(`{ArrowDown}${key}`);
    await waitFor(() =>
      expect(onValueChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-12-10', end: '2026-12-18' }),
    );
  },
);

test('Escape discards the begun range of a range calendar and keeps the previous one', async () => {
  const onValueChange = vi.fn<(range: DayRange | null) => void>();
  render(renderCalendar({ autoFocus: true, defaultValue: { start: '2026-12-15', end: '2026-12-16' }, onValueChange }));
  await waitFor(() => expect(document.activeElement).toBe(getDayButton('December 15')));
  await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
  await waitFor(() => expect(listSelectedDays()).toEqual(['15', '16']));
  expect(onValueChange).not.toHaveBeenCalled();
});

test('the description of the focused day says whether a click makes it the start or the end of the range', async () => {
  render(renderCalendar({ autoFocus: true }));
  const readFocusedDescription = () =>
    document.querySelector(`#${CSS.escape(document.activeElement?.getAttribute('aria-describedby') ?? '')}`)
      ?.textContent;
  await waitFor(() => expect(readFocusedDescription()).toBe('Choose the first day'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(readFocusedDescription()).toBe('Choose the last day'));
});

test('the first and the last day of a range calendar are spoken as such', () => {
  render(renderCalendar({ defaultValue: { start: '2026-12-15', end: '2026-12-17' } }));
  expect(['15', '16', '17'].map((day) => getDayButton(`December ${day}`).getAttribute('aria-label'))).toEqual([
    'Tuesday, December 15, 2026, selected, first day',
    'Wednesday, December 16, 2026, selected',
    'Thursday, December 17, 2026, selected, last day',
  ]);
});

test('a range of a range calendar cannot go beyond an unavailable day', async () => {
  const onValueChange = vi.fn<(range: DayRange | null) => void>();
  render(renderCalendar({ isDayUnavailable: (day) => day === '2026-12-18', onValueChange }));
  await userEvent.click(getDayButton('December 15'));
  await waitFor(() => expect(getDayButton('December 19').getAttribute('aria-disabled')).toBe('true'));
  await userEvent.click(getDayButton('December 17'));
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-12-15', end: '2026-12-17' });
});

test('leaving a range calendar after the first day selects the days up to the focused one', async () => {
  const onValueChange = vi.fn<(range: DayRange | null) => void>();
  render(
    <>
      {renderCalendar({ autoFocus: true, onValueChange })}
      <button type="button">After</button>
    </>,
  );
  await waitFor(() => expect(document.activeElement).toBe(getDayButton('December 10')));
  await userEvent.keyboard('{Enter}{ArrowRight}{Tab}');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-12-10', end: '2026-12-12' });
});

test('a controlled range calendar shows no range when `value` becomes null', () => {
  const { rerender } = render(renderCalendar({ value: { start: '2026-12-15', end: '2026-12-16' } }));
  expect(listSelectedDays()).toEqual(['15', '16']);
  rerender(renderCalendar({ value: null }));
  expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
});
