import { render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { storyCalendarLabels, storyToday } from '../../testing/story-days.ts';
import { Calendar, type CalendarProps } from './calendar.tsx';

const renderCalendar = (props: Partial<CalendarProps> = {}) => (
  <Calendar label="Arrival" labels={storyCalendarLabels.en} today={storyToday} {...props} />
);

const isoDateOf = (date: Date): string =>
  [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');

/** Returns the ISO date of the focused day button, or the accessible name of another focused element. */
function getFocusedDay(): string {
  const focusedLabel = document.activeElement?.getAttribute('aria-label') ?? '';
  const englishDate = /[A-Z]\w+ \d+, \d{4}/.exec(focusedLabel)?.[0];
  return englishDate === undefined ? focusedLabel : isoDateOf(new Date(englishDate));
}

const getDayButton = (date: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`${date}, 2026`) });
const getMonthGrid = (name: string): HTMLElement => screen.getByRole('grid', { name: `Arrival, ${name}` });

describeComponent('Calendar', () => ({ render: (props) => renderCalendar(props), refTo: 'div' }));

describe('keyboard', () => {
  test.each([
    ['{ArrowRight}', '2026-12-11'],
    ['{ArrowLeft}', '2026-12-09'],
    ['{ArrowDown}', '2026-12-17'],
    ['{ArrowUp}', '2026-12-03'],
    ['{Home}', '2026-12-06'],
    ['{End}', '2026-12-12'],
    ['{PageDown}', '2027-01-10'],
    ['{PageUp}', '2026-11-10'],
    ['{Shift>}{PageDown}{/Shift}', '2027-12-10'],
    ['{Shift>}{PageUp}{/Shift}', '2025-12-10'],
  ])('the key %s moves the focus of a calendar from 2026-12-10 to %s', async (key, day) => {
    render(renderCalendar({ autoFocus: true }));
    await waitFor(() => expect(getFocusedDay()).toBe('2026-12-10'));
    await userEvent.keyboard(key);
    await waitFor(() => expect(getFocusedDay()).toBe(day));
  });

  test.each([
    ['{Home}', '2026-12-07'],
    ['{End}', '2026-12-13'],
  ])('the key %s focuses %s in a calendar whose week begins on Monday', async (key, day) => {
    render(renderCalendar({ autoFocus: true, firstDayOfWeek: 'mon' }));
    await waitFor(() => expect(getFocusedDay()).toBe('2026-12-10'));
    await userEvent.keyboard(key);
    await waitFor(() => expect(getFocusedDay()).toBe(day));
  });

  test.each(['{Home}', '{End}'])('the key %s keeps the focus of a calendar inside its limits', async (key) => {
    render(renderCalendar({ autoFocus: true, min: '2026-12-09', max: '2026-12-11' }));
    await waitFor(() => expect(getFocusedDay()).toBe('2026-12-10'));
    await userEvent.keyboard(key);
    await waitFor(() => expect(getFocusedDay()).toBe(key === '{Home}' ? '2026-12-09' : '2026-12-11'));
  });

  test.each(['{Enter}', ' '])('the key %j selects the focused day of a calendar', async (key) => {
    const onValueChange = vi.fn<(day: string) => void>();
    render(renderCalendar({ autoFocus: true, onValueChange }));
    await waitFor(() => expect(getFocusedDay()).toBe('2026-12-10'));
    await userEvent.keyboard(`{ArrowRight}${key}`);
    await waitFor(() => expect(onValueChange).toHaveBeenCalledExactlyOnceWith('2026-12-11'));
    expect(getDayButton('December 11').getAttribute('aria-label')).toBe('Friday, December 11, 2026, selected');
  });

  test('the left arrow key focuses the next day in a calendar from right to left', async () => {
    render(
      <UiProvider locale="ar">
        <div dir="rtl">{renderCalendar({ autoFocus: true })}</div>
      </UiProvider>,
    );
    const todayLabel = await waitFor(() => {
      const label = document.activeElement?.getAttribute('aria-label') ?? '';
      expect(label).toContain('today');
      return label;
    });
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe(todayLabel.includes('10') ? '11' : '١١'));
  });

  test.each([
    ['Next month', '{Enter}', 'January 2027'],
    ['Next month', ' ', 'January 2027'],
    ['Previous month', '{Enter}', 'November 2026'],
    ['Previous month', ' ', 'November 2026'],
  ])('the button %s of a calendar shows another month for the key %j', async (button, key, month) => {
    const onMonthChange = vi.fn<(shown: string) => void>();
    render(renderCalendar({ onMonthChange }));
    screen.getByRole('button', { name: button }).focus();
    await userEvent.keyboard(key);
    await waitFor(() => expect(getMonthGrid(month)).toBeVisible());
    expect(onMonthChange).toHaveBeenCalledExactlyOnceWith(month === 'January 2027' ? '2027-01' : '2026-11');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(button);
  });

  test('Tab reaches the two buttons of a calendar and one day', async () => {
    render(
      <>
        {renderCalendar({ defaultValue: '2026-12-17' })}
        <button type="button">After</button>
      </>,
    );
    const focusedLabels = [];
    for (let step = 0; step < 4; step += 1) {
      await userEvent.keyboard('{Tab}');
      focusedLabels.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    }
    expect(focusedLabels).toEqual(['Previous month', 'Next month', 'Thursday, December 17, 2026, selected', 'After']);
  });
});

test('a click on a day of a calendar selects it and passes it to onValueChange as ISO 8601', async () => {
  const onValueChange = vi.fn<(day: string) => void>();
  render(renderCalendar({ onValueChange }));
  await userEvent.click(getDayButton('December 24'));
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('2026-12-24');
  expect(getDayButton('December 24').closest('[aria-selected="true"]')).not.toBeNull();
});

test('a controlled calendar keeps its selected day until `value` changes', async () => {
  const { rerender } = render(renderCalendar({ value: '2026-12-17' }));
  await userEvent.click(getDayButton('December 24'));
  expect(screen.getByRole('button', { name: /selected/ }).textContent).toBe('17');
  rerender(renderCalendar({ value: '2026-12-24' }));
  expect(screen.getByRole('button', { name: /selected/ }).textContent).toBe('24');
  rerender(renderCalendar({ value: '' }));
  expect(screen.queryByRole('button', { name: /selected/ })).toBeNull();
});

test('days of a calendar outside `min` and `max` are disabled, and no month without days is shown', async () => {
  const onValueChange = vi.fn<(day: string) => void>();
  render(renderCalendar({ min: '2026-12-08', max: '2026-12-20', onValueChange }));
  await userEvent.click(getDayButton('December 7'), { force: true });
  await userEvent.click(getDayButton('December 21'), { force: true });
  expect(onValueChange).not.toHaveBeenCalled();
  expect(getDayButton('December 7').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
});

test('an unavailable day of a calendar can be focused and says so, but cannot be selected', async () => {
  const onValueChange = vi.fn<(day: string) => void>();
  render(renderCalendar({ autoFocus: true, isDayUnavailable: (day) => day === '2026-12-11', onValueChange }));
  await waitFor(() => expect(getFocusedDay()).toBe('2026-12-10'));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Friday, December 11, 2026, not available'),
  );
  await userEvent.click(getDayButton('December 11'), { force: true });
  expect(onValueChange).not.toHaveBeenCalled();
});

test('a disabled calendar has no day and no enabled button in the tab order', async () => {
  render(
    <>
      {renderCalendar({ disabled: true, defaultValue: '2026-12-17' })}
      <button type="button">After</button>
    </>,
  );
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('After');
});

test('today is spoken as such in a calendar', () => {
  render(renderCalendar());
  expect(getDayButton('December 10').getAttribute('aria-label')).toBe('Thursday, December 10, 2026, today');
});

test('the error of a calendar describes its selected day', () => {
  render(renderCalendar({ defaultValue: '2026-12-17', error: 'The owner is away.' }));
  const dayButton = getDayButton('December 17');
  expect(dayButton.closest('td')?.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('The owner is away.')).toBeVisible();
});

test.each([
  ['en', 'S'],
  ['en-GB', 'M'],
  ['es', 'L'],
])('the week of a calendar in the locale %s begins with %s', (locale, initial) => {
  const { container } = render(<UiProvider locale={locale}>{renderCalendar()}</UiProvider>);
  expect(container.querySelector('th')?.textContent).toBe(initial);
});

test('a calendar with two months shows both, and pages by one month', async () => {
  render(renderCalendar({ months: 2 }));
  const isWide = matchMedia('(min-width: 40rem)').matches;
  expect(screen.getAllByRole('grid')).toHaveLength(isWide ? 2 : 1);
  const firstMonthLabel = screen.getAllByRole('grid')[0]?.getAttribute('aria-label');
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(screen.getAllByRole('grid')[0]?.getAttribute('aria-label')).not.toBe(firstMonthLabel));
});

test('the server renders the month of the value of a calendar, and an empty box without value and today', () => {
  expect(renderToString(renderCalendar({ today: undefined, defaultValue: '2026-12-17' }))).toContain('December 2026');
  expect(renderToString(renderCalendar({ today: undefined }))).not.toContain('<table');
});

test('axe finds no accessibility violations in a calendar', async () => {
  const { container } = render(
    <main>{renderCalendar({ defaultValue: '2026-12-17', isDayUnavailable: (day) => day > '2026-12-24' })}</main>,
  );
  const { violations } = await axe.run(container, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
  expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))).toEqual([]);
});
