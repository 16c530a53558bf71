import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { storyCalendarLabels, storyToday } from '../../testing/story-days.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Calendar } from './calendar.tsx';

const meta = {
  component: Calendar,
  parameters: {
    review: {
      name: 'Calendar',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['One day whose place in the week or month matters, always in view: when a bay becomes free.'],
      avoidFor: [
        'A day in a form: use a date picker, which can be typed and works without scripts.',
        'A first and a last day: use a range calendar.',
        'A day far away, such as a date of birth: use a date picker.',
      ],
      accessibility: [
        'Each month is a grid with the month in its name; one day is in the tab order.',
        'A day is spoken with weekday, date and year, and whether it is today, selected or not available.',
        'Days that are not available can be focused, so that the reason is spoken; days outside the limits can’t.',
        'A screen reader announces the month that the buttons show, and the selected day.',
      ],
      keyboard: [
        { keys: 'Arrow left, Arrow right', does: 'Focus the day before or after; reversed from right to left.' },
        { keys: 'Arrow up, Arrow down', does: 'Focus the same weekday of the week before or after.' },
        { keys: 'Home, End', does: 'Focus the first or last day of the week.' },
        { keys: 'Page up, Page down', does: 'Focus the same day of the month before or after.' },
        { keys: 'Shift + Page up, Shift + Page down', does: 'Focus the same day of the year before or after.' },
        { keys: 'Enter, Space', does: 'Select the focused day. On a button: show another month.' },
        { keys: 'Tab', does: 'Moves between the buttons and the focused day.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'Free from',
    labels: storyCalendarLabels.en,
    today: storyToday,
    defaultValue: '2026-12-17',
    firstDayOfWeek: 'mon',
    onValueChange: fn(),
  },
} satisfies Meta<typeof Calendar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: /December 17, 2026/ }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /December 25, 2026/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-12-25');
    await expect(canvas.getByRole('button', { name: 'Friday, December 25, 2026, selected' })).toBeVisible();
  },
};

export const WithoutValue: Story = { args: { defaultValue: '' } };

export const Limits: Story = { args: { min: '2026-12-08', max: '2027-01-15' } };

export const UnavailableDays: Story = {
  args: { min: storyToday, isDayUnavailable: (day) => ['2026-12-14', '2026-12-15', '2026-12-24'].includes(day) },
};

export const TwoMonths: Story = { args: { months: 2 } };

export const Disabled: Story = { args: { disabled: true } };

export const WithError: Story = { args: { error: 'The owner is away on this day. Choose another one.' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl', locale: 'ar' }, args: { firstDayOfWeek: undefined } };

export const ForcedColours: Story = { ...UnavailableDays, globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { label: 'Libre desde', labels: storyCalendarLabels.es, firstDayOfWeek: undefined },
};

export const LongWords: Story = {
  ...Spanish,
  args: {
    ...Spanish.args,
    defaultValue: '2026-09-17',
    error: 'Pendiente de verificaciónadministrativacompletadelpropietario.',
  },
};

export const Narrow: Story = { ...LongWords, decorators: [renderInNarrowBox] };
