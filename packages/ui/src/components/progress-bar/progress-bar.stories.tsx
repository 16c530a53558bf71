import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox, Stack } from '../../testing/story-layout.tsx';
import { ProgressBar } from './progress-bar.tsx';

const meta = {
  component: ProgressBar,
  parameters: {
    review: {
      name: 'ProgressBar',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['A task that takes more than a few seconds, such as an export, while users go on with the page.'],
      avoidFor: [
        'A request whose length is unknown: the button that sent it shows that it is busy.',
        'Content that is about to appear: use a skeleton.',
        'A quantity that is no task: use a meter.',
        'Steps that users go through: use progress steps.',
      ],
      accessibility: [
        'A progress bar with a name and its value as text; an unknown value is left out.',
        'The bar announces nothing by itself: say the end of the task in a toast or a status message.',
        'An unknown progress travels along the bar; with reduced motion the bar is full and pale instead.',
      ],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { label: 'Exporting your listings', value: 42 },
  render: (args) => (
    <Stack width="20rem">
      <ProgressBar {...args} />
    </Stack>
  ),
} satisfies Meta<typeof ProgressBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const progressBar = canvas.getByRole('progressbar', { name: 'Exporting your listings' });
    await expect(progressBar).toHaveAttribute('aria-valuenow', '42');
    await expect(progressBar).toHaveAttribute('aria-valuetext', '42%');
  },
};

export const Unknown: Story = {
  args: { value: null, hint: 'This takes about a minute.' },
  play: async ({ canvas }) => {
    const progressBar = canvas.getByRole('progressbar');
    await expect(progressBar).not.toHaveAttribute('aria-valuenow');
    await expect(progressBar).toHaveAccessibleDescription('This takes about a minute.');
  },
};

export const Counted: Story = {
  args: { value: 3, max: 8, valueLabel: '3 of 8 files', hint: 'About two minutes left.' },
};

export const NotStarted: Story = { args: { value: 0 } };

export const Done: Story = { args: { value: 100 } };

export const Small: Story = { args: { size: 'small', isLabelHidden: true, isValueHidden: true } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  args: { label: 'تصدير إعلاناتك' },
  globals: { direction: 'rtl', locale: 'ar' },
};

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Spanish: Story = { args: { label: 'Exportando tus anuncios' }, globals: { locale: 'es' } };

export const Narrow: Story = {
  args: { ...Counted.args },
  render: (args) => <ProgressBar {...args} />,
  decorators: [renderInNarrowBox],
};

export const LongWords: Story = {
  ...Narrow,
  args: {
    label: 'Donaudampfschifffahrtsgesellschaft',
    valueLabel: '42 de 100 electroencefalografistas',
    hint: 'Responsabilidadesintransferibles pendientes de exportación',
  },
};
