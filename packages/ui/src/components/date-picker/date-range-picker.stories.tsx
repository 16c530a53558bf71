import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { storyCalendarLabels, storyToday } from '../../testing/story-days.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import datePickerStories from './date-picker.stories.tsx';
import { DateRangePicker } from './date-range-picker.tsx';

const pickerReview = datePickerStories.parameters.review;

const meta = {
  title: 'components/date-picker/range',
  component: DateRangePicker,
  parameters: {
    review: {
      ...pickerReview,
      name: 'DateRangePicker',
      useFor: ['A first and a last day in a form: a trip.'],
      avoidFor: ['One day: use a date picker.', 'A range always in view: use a range calendar.'],
      keyboard: pickerReview.keyboard.map((use) =>
        use.keys === 'Enter, Space'
          ? {
              keys: use.keys,
              does: 'On the button: open or close the calendar. On a day: choose the first, then the last day, and close.',
            }
          : use,
      ),
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
  decorators: [
    (Story: () => ReactElement) => (
      <div style={{ minBlockSize: '26rem', maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DateRangePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Range: Story = { args: { defaultOpen: true } };

export const RangeByKeyboard: Story = {
  args: { defaultValue: null },
  play: async ({ canvas, args }) => {
    const [month] = await canvas.findAllByRole('spinbutton', { name: /^month/ });
    if (month) await userEvent.type(month, '1224202612282026');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ start: '2026-12-24', end: '2026-12-28' });
  },
};

export const RangeOverTwoMonths: Story = {
  args: { months: 2, defaultOpen: true, defaultValue: { start: '2026-12-22', end: '2027-01-06' }, min: storyToday },
};

export const RangeReversed: Story = {
  args: { defaultValue: { start: '2026-12-22', end: '2026-12-06' }, inputNames: { start: 'from', end: 'until' } },
  play: async ({ canvas }) => {
    const [month] = await canvas.findAllByRole('spinbutton', { name: /^month/ });
    await waitFor(() => expect(month?.closest('[role="group"]')?.querySelector(':invalid')).not.toBeNull());
  },
};

export const RangeEmpty: Story = { args: { defaultValue: null } };

export const RangeDisabled: Story = { args: { disabled: true } };

export const RangeWithError: Story = { args: { error: 'A stay is at most ten nights long.' } };

export const RangeDark: Story = { globals: { theme: 'dark' }, args: { defaultOpen: true } };

export const RangeForcedColours: Story = { globals: { forcedColours: 'active' }, args: { defaultOpen: true } };

export const RangeRightToLeft: Story = {
  globals: { direction: 'rtl', locale: 'ar' },
  args: { firstDayOfWeek: undefined, defaultOpen: true },
};

export const RangeSpanish: Story = {
  globals: { locale: 'es' },
  args: { label: 'Viaje', labels: storyCalendarLabels.es, firstDayOfWeek: undefined, defaultOpen: true },
};

export const RangeNarrow: Story = { decorators: [renderInNarrowBox] };
