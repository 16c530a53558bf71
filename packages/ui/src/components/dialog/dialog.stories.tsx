import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Dialog, DialogClose } from './dialog.tsx';

const meta = {
  component: Dialog,
  parameters: {
    review: {
      name: 'Dialog',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'A question or a short form that people answer before they go on.',
        'Details that they look at and leave.',
      ],
      avoidFor: [
        'Confirming what cannot be undone: use a confirm dialog.',
        'Filters and navigation next to the page: use a drawer.',
        'Messages: use a notice or a toast.',
        'Pages of their own.',
      ],
      accessibility: [
        'Focus moves in, stays in, and returns to the trigger; Escape closes.',
        'The page behind does not scroll and is hidden from assistive technology.',
        'Named by its title, described by its description.',
      ],
      keyboard: [
        { keys: 'Escape', does: 'Closes it; the focus returns to what opened it.' },
        { keys: 'Tab, Shift + Tab', does: 'Moves through the controls inside, and wraps around.' },
      ],
    } satisfies ComponentMeta,
    docs: { story: { inline: false, iframeHeight: 440 } },
  },
  args: {
    title: 'Delete this bay?',
    description: 'It disappears from search now. You can restore it for 30 days.',
    closeLabel: 'Close',
    trigger: <Button variant="danger">Delete bay</Button>,
    footer: (
      <>
        <DialogClose>
          <Button variant="quiet">Keep it</Button>
        </DialogClose>
        <Button variant="danger">Delete bay</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Confirmation: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Delete bay' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Delete this bay?' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

export const Open: Story = { args: { defaultOpen: true } };

export const Dark: Story = { args: { defaultOpen: true }, globals: { theme: 'dark' } };

const bayFeatures = [
  'Covered',
  'Cameras',
  'Security guard',
  'Alarm',
  'Lift',
  'Ramp',
  'Wheelchair access',
  'Charging',
  'Motorbike',
];

export const LongContent: Story = {
  args: {
    title: 'What is there?',
    description: undefined,
    defaultOpen: true,
    trigger: undefined,
    children: [...bayFeatures, ...bayFeatures.map((name) => `${name}, level −1`)].map((name) => (
      <Checkbox key={name} count={7}>
        {name}
      </Checkbox>
    )),
    footer: (
      <>
        <Button variant="quiet">Clear all</Button>
        <Button>Show 86 bays</Button>
      </>
    ),
  },
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const LongWords: Story = {
  args: {
    defaultOpen: true,
    title: 'Donaudampfschifffahrtsgesellschaftskapitän quitarlo definitivamente',
    description: 'https://example.org/una/direccion/muy/larga/que/no/se/puede/partir/en/ningun/sitio',
  },
};

export const ForcedColours: Story = { ...Open, globals: { forcedColours: 'active' } };

export const Narrow: Story = { ...LongContent, globals: { viewport: { value: 'phone' } } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    defaultOpen: true,
    title: '¿Eliminar esta plaza?',
    description: 'Desaparece de la búsqueda ahora mismo. Puedes recuperarla durante 30 días.',
    closeLabel: 'Cerrar',
    trigger: <Button variant="danger">Eliminar plaza</Button>,
    footer: (
      <>
        <DialogClose>
          <Button variant="quiet">Conservarla</Button>
        </DialogClose>
        <Button variant="danger">Eliminar plaza</Button>
      </>
    ),
  },
};

export const ReducedMotion: Story = { ...LongContent };
