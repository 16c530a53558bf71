import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { DialogClose } from '../dialog/dialog.tsx';
import { Link } from '../link/link.tsx';
import { Stack } from '../../testing/story-layout.tsx';
import { Drawer } from './drawer.tsx';

const bayExtras = [
  'Covered',
  'Cameras',
  'Security guard',
  'Alarm',
  'Lift',
  'Ramp',
  'Wheelchair access',
  'Electric charger',
  'Motorbikes',
];

const meta = {
  component: Drawer,
  parameters: {
    review: {
      name: 'Drawer',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: [
        'Filters, settings or a basket next to the page that they belong to.',
        'Navigation on small screens, from the start edge.',
        'A few choices on a phone, within reach of the thumb: `side="bottom"`.',
      ],
      avoidFor: [
        'Questions and short forms: use a dialog or a confirm dialog.',
        'A few controls of one button: use a popover.',
        'Content that should stay open while the page is used: put it on the page.',
      ],
      accessibility: [
        'It is a dialog named by its title and described by its description; the page behind is hidden and does not scroll.',
        'Focus moves in, stays in, and returns to the trigger.',
        'A swipe on touch screens is never the only way to close it: the close button is always there.',
        'With reduced motion it appears without sliding, and fades instead of following the finger.',
      ],
      keyboard: [
        { keys: 'Enter, Space', does: 'On the trigger: opens the drawer; the focus moves to its first control.' },
        { keys: 'Tab, Shift + Tab', does: 'Moves through the controls inside, and wraps around.' },
        { keys: 'Escape', does: 'Closes the drawer; the focus returns to what opened it.' },
      ],
    } satisfies ComponentMeta,
    docs: { story: { inline: false, iframeHeight: 520 } },
  },
  args: {
    title: 'Filters',
    closeLabel: 'Close',
    defaultOpen: true,
    onOpenChange: fn(),
    children: [...bayExtras, ...bayExtras.map((name) => `${name}, level −1`)].map((name) => (
      <Checkbox key={name} count={7}>
        {name}
      </Checkbox>
    )),
    footer: (
      <>
        <Button variant="quiet">Clear all</Button>
        <DialogClose>
          <Button>Show 86 bays</Button>
        </DialogClose>
      </>
    ),
  },
} satisfies Meta<typeof Drawer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Start: Story = {
  args: {
    side: 'start',
    size: 'small',
    title: 'Menu',
    footer: undefined,
    children: (
      <Stack>
        {['Search', 'Saved bays', 'Messages', 'My bays', 'Help'].map((name) => (
          <Link key={name} href="https://example.org/">
            {name}
          </Link>
        ))}
      </Stack>
    ),
  },
};

export const Bottom: Story = { args: { side: 'bottom', size: 'small' } };

export const Large: Story = {
  args: {
    size: 'large',
    title: 'Bay 14, Calle de Atocha',
    description: 'Rented since 1 March 2024. The next payment is due on 1 December.',
    children: undefined,
    footer: undefined,
  },
};

const trigger = <Button variant="secondary">Filters</Button>;

export const Keyboard: Story = {
  args: { defaultOpen: false, trigger },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Filters' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show 86 bays' })).toHaveFocus());
    await expect(drawer).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const DarkBottom: Story = { ...Bottom, globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongWords: Story = {
  args: {
    size: 'small',
    title: 'Donaudampfschifffahrtsgesellschaftskapitän quitarlo definitivamente',
    description: 'https://example.org/una/direccion/muy/larga/que/no/se/puede/partir/en/ningun/sitio',
    children: undefined,
    footer: (
      <>
        <Button variant="quiet">Restablecer todos los filtros</Button>
        <Button>Mostrar las 86 plazas encontradas</Button>
      </>
    ),
  },
};

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    title: 'Filtros',
    closeLabel: 'Cerrar',
    children: [
      'Cubierta',
      'Cámara de seguridad',
      'Vigilante',
      'Acceso para sillas de ruedas',
      'Cargador eléctrico',
    ].map((name) => (
      <Checkbox key={name} count={7}>
        {name}
      </Checkbox>
    )),
    footer: (
      <>
        <Button variant="quiet">Borrar todo</Button>
        <DialogClose>
          <Button>Ver 86 plazas</Button>
        </DialogClose>
      </>
    ),
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };

export const NarrowBottom: Story = { ...Bottom, globals: { viewport: { value: 'phone' } } };

export const ReducedMotion: Story = {};
