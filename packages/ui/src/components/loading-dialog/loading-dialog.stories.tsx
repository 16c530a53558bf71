import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { LoadingDialog } from './loading-dialog.tsx';

const meta = {
  component: LoadingDialog,
  parameters: {
    review: {
      name: 'LoadingDialog',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Requests whose answer decides what comes next: a payment, publishing.'],
      avoidFor: ['What can load in its place: use Skeleton or a loading Button.', 'Navigation between pages.'],
      accessibility: [
        'Shows after 300 ms and stays at least 600 ms, so that nothing flashes.',
        'Busy for assistive technology; its title is read out when it opens, the text below whenever it changes.',
      ],
      keyboard: [{ keys: 'Escape', does: 'Stops the work, if it can be stopped.' }],
    } satisfies ComponentMeta,
    docs: { story: { inline: false, iframeHeight: 440 } },
  },
  args: { title: 'Publishing your bay', defaultOpen: true },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveAttribute('aria-busy', 'true');
  },
} satisfies Meta<typeof LoadingDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithText: Story = { args: { children: 'The bank is checking your card. Keep this page open.' } };

export const WithProgress: Story = {
  args: { title: 'Uploading pictures', children: '3 of 12', value: 0.25, cancelLabel: 'Stop' },
};

export const Dark: Story = { ...WithProgress, globals: { theme: 'dark' } };

export const DarkSpinner: Story = { globals: { theme: 'dark' } };

export const LongWords: Story = {
  args: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen werden hochgeladen',
    children: 'https://example.org/una/direccion/muy/larga/que/no/se/puede/partir/en/ningun/sitio',
    cancelLabel: 'Abbrechen',
  },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { title: 'Subiendo fotos', children: '3 de 12', value: 0.25, cancelLabel: 'Detener' },
};

export const RightToLeft: Story = { ...WithProgress, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...WithProgress, globals: { forcedColours: 'active' } };

export const ReducedMotion: Story = {};

export const Narrow: Story = { ...WithProgress, globals: { viewport: { value: 'phone' } } };
