import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { storyCalendarLabels, storyToday } from '../../testing/story-days.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import calendarStories from './calendar.stories.tsx';
import { RangeCalendar } from './range-calendar.tsx';

const calendarReview = calendarStories.parameters.review;

const meta = {
  title: 'components/calendar/range',
  component: RangeCalendar,
  parameters: {
    review: {
      ...calendarReview,
      name: 'RangeCalendar',
      useFor: ['A first and a last day, always in view: a trip.'],
      avoidFor: ['Two days in a form: use a date range picker.', 'One day: use a calendar.'],
      accessibility: [
        ...calendarReview.accessibility,
        'The focused day is described by what it is chosen as: the first or the last day.',
      ],
      keyboard: [
        ...calendarReview.keyboard.filter(({ keys }) => keys !== 'Enter, Space'),
        { keys: 'Enter, Space', does: 'Select the focused day as the first, then as the last day.' },
        { keys: 'Escape', does: 'Discards a first day without a last one.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'Trip',
    labels: storyCalendarLabels.en,
    today: storyToday,
    defaultValue: { start: '2026-12-16', end: '2026-12-29' },
    firstDayOfWeek: 'mon',
    onValueChange: fn(),
  },
} satisfies Meta<typeof RangeCalendar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Range: Story = {};

export const RangeByKeyboard: Story = {
  args: { defaultValue: null },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: /December 10, 2026/ }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /December 11, 2026/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ start: '2026-12-10', end: '2026-12-18' });
  },
};

export const RangeOverTwoMonths: Story = {
  args: { months: 2, defaultValue: { start: '2026-12-22', end: '2027-01-06' }, min: storyToday },
};

export const RangeWithUnavailableDays: Story = {
  args: { isDayUnavailable: (day) => day >= '2026-12-19' && day <= '2026-12-21', defaultValue: null },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /December 15, 2026/ }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /December 23, 2026/ })).toHaveAttribute('aria-disabled'),
    );
  },
};

export const RangeOfOneDay: Story = { args: { defaultValue: { start: '2026-12-16', end: '2026-12-16' } } };

export const RangeWithError: Story = { args: { error: 'A stay is at most ten nights long.' } };

export const RangeDark: Story = { globals: { theme: 'dark' } };

export const RangeForcedColours: Story = { globals: { forcedColours: 'active' } };

export const RangeRightToLeft: Story = {
  globals: { direction: 'rtl', locale: 'ar' },
  args: { firstDayOfWeek: undefined },
};

export const RangeSpanish: Story = {
  globals: { locale: 'es' },
  args: { ...RangeOverTwoMonths.args, label: 'Viaje', labels: storyCalendarLabels.es, firstDayOfWeek: undefined },
};

export const RangeNarrow: Story = { decorators: [renderInNarrowBox] };
