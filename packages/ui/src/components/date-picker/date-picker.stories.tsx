import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { storyCalendarLabels, storyToday } from '../../testing/story-days.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { DatePicker } from './date-picker.tsx';

const meta = {
  component: DatePicker,
  parameters: {
    review: {
      name: 'DatePicker',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['A day in a form: when a rental begins, a date of birth.'],
      avoidFor: [
        'A first and a last day: use a date range picker.',
        'A day whose neighbours matter, always in view: use a calendar.',
        'Month and year of a payment card: use the card fields.',
      ],
      accessibility: [
        'Day, month and year are spin buttons in the order of the locale, in a group with the name of the field.',
        'The button says that it opens a dialog; the dialog has a month grid, and returns the focus.',
        'Errors of the browser, such as a missing or too early day, are shown below the field and describe it.',
        'Without scripts the field is the browser’s own date input.',
      ],
      keyboard: [
        { keys: '0 to 9', does: 'Type into the focused part; a complete part moves on to the next one.' },
        { keys: 'Arrow up, Arrow down', does: 'Raise or lower the focused part by one.' },
        { keys: 'Page up, Page down', does: 'Raise or lower it by a larger step: 7 days, 2 months, 5 years.' },
        { keys: 'Home, End', does: 'Set it to its lowest or highest value.' },
        { keys: 'Backspace, Delete', does: 'Remove a digit; in an empty part, focus the part before.' },
        { keys: 'Arrow left, Arrow right', does: 'Focus the part before or after; reversed from right to left.' },
        { keys: 'Alt + Arrow down', does: 'Opens the calendar.' },
        { keys: 'Enter, Space', does: 'On the button: open or close the calendar. On a day: choose it and close.' },
        { keys: 'Arrow keys, Home, End, Page up, Page down', does: 'In the calendar: as in Calendar.' },
        { keys: 'Escape', does: 'Closes the calendar and returns the focus.' },
        { keys: 'Tab', does: 'Moves through the parts and the button; out of the calendar, closes it.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'Free from',
    hint: 'The first day that the bay can be used.',
    labels: storyCalendarLabels.en,
    today: storyToday,
    defaultValue: '2026-12-17',
    firstDayOfWeek: 'mon',
    onValueChange: fn(),
  },
  decorators: [
    // room for the open calendar
    (Story: () => ReactElement) => (
      <div style={{ minBlockSize: '29rem', maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DatePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultOpen: true } };

export const Keyboard: Story = {
  args: { defaultValue: '' },
  play: async ({ canvas, args }) => {
    const month = await canvas.findByRole('spinbutton', { name: /^month/ });
    await userEvent.type(month, '12242026');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-12-24');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /December 24, 2026/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-12-25');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

export const Empty: Story = { args: { defaultValue: '' } };

export const Limits: Story = { args: { min: '2026-12-08', max: '2026-12-31', defaultOpen: true } };

export const UnavailableDays: Story = {
  args: { defaultOpen: true, isDayUnavailable: (day) => ['2026-12-14', '2026-12-15'].includes(day) },
};

export const Required: Story = { args: { defaultValue: '', required: true, name: 'day' } };

export const Disabled: Story = { args: { disabled: true } };

export const WithError: Story = { args: { error: 'The owner is away on this day. Choose another one.' } };

export const Small: Story = { args: { size: 'small' } };

export const Large: Story = { args: { size: 'large' } };

export const Dark: Story = { globals: { theme: 'dark' }, args: { defaultOpen: true } };

export const RightToLeft: Story = {
  globals: { direction: 'rtl', locale: 'ar' },
  args: { defaultOpen: true, firstDayOfWeek: undefined },
};

export const ForcedColours: Story = { globals: { forcedColours: 'active' }, args: { defaultOpen: true } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    label: 'Libre desde',
    hint: 'El primer día en que se puede usar la plaza.',
    labels: storyCalendarLabels.es,
    firstDayOfWeek: undefined,
    defaultOpen: true,
  },
};

export const SpanishEmpty: Story = { ...Spanish, args: { ...Spanish.args, defaultValue: '', defaultOpen: false } };

export const LongWords: Story = {
  ...Spanish,
  args: {
    ...Spanish.args,
    defaultOpen: false,
    label: 'Disponibilidadadministrativacompletadelapropiedad',
    error: 'Pendiente de verificaciónadministrativacompletadelpropietario.',
  },
};

export const Narrow: Story = { ...LongWords, decorators: [renderInNarrowBox] };
