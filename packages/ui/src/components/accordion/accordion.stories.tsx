import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { LinkIcon } from '../../icons/index.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { Button } from '../button/button.tsx';
import { Accordion, AccordionItem } from './accordion.tsx';

const copyButton = (
  <Button size="small" variant="quiet" startIcon={<LinkIcon size={16} />}>
    Copy link to this answer
  </Button>
);

const meta = {
  component: Accordion,
  parameters: {
    review: {
      name: 'Accordion',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'Questions with answers, of which a reader wants one or two.',
        'Details that most readers can do without.',
      ],
      avoidFor: ['What everybody must read: write it out.', 'Two or three views of one thing: use Tabs.'],
      accessibility: [
        'Native details: works before scripts, and the page’s search opens what it finds.',
        'Each title is a heading of the given level inside the button that opens it.',
        'An address that ends in the id of an item opens it; on paper all are open.',
      ],
      keyboard: [
        { keys: 'Enter, Space', does: 'On a heading: opens or closes its part.' },
        { keys: 'Tab, Shift+Tab', does: 'Moves to the next or previous heading, through the controls of open parts.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    headingLevel: 2,
    onValueChange: fn(),
    children: (
      <>
        <AccordionItem id="pay" title="How do I pay the rent?" action={copyButton}>
          <p>You and the owner agree on it. Plaza takes no part of the rent.</p>
        </AccordionItem>
        <AccordionItem id="fit" title="How do I know that my vehicle fits?">
          <p>Give its sizes once. Every bay then says by how much it fits, or what it lacks.</p>
        </AccordionItem>
        <AccordionItem id="leave" title="Can I leave whenever I like?">
          <p>As you have agreed with the owner. Most ask for a month’s notice.</p>
        </AccordionItem>
      </>
    ),
  },
  render: (args) => (
    <Box width="40rem">
      <Accordion {...args} />
    </Box>
  ),
} satisfies Meta<typeof Accordion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('How do I pay the rent?'));
    await userEvent.click(canvas.getByText('Can I leave whenever I like?'));
    await expect(canvas.getByText(/Plaza takes no part/)).toBeVisible();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['pay', 'leave']);
  },
};

export const Single: Story = { args: { isSingle: true, defaultValue: ['fit'] } };

export const States: Story = { args: { defaultValue: ['pay'] } };

export const LongWords: Story = {
  args: {
    defaultValue: ['long'],
    children: (
      <AccordionItem
        id="long"
        title="¿Qué pasa si en el aparcamientosubterráneodelaestacióncentral no hay sitio para mi furgoneta?"
        action={copyButton}
      >
        <p>https://example.org/una/direccion/muy/larga/sin/espacios/y/sin/ningun/descanso</p>
      </AccordionItem>
    ),
  },
  render: (args) => (
    <Box width="16rem">
      <Accordion {...args} />
    </Box>
  ),
};

export const Narrow: Story = {
  args: { defaultValue: ['fit'] },
  render: (args) => (
    <Box width="11rem">
      <Accordion {...args} />
    </Box>
  ),
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    defaultValue: ['pago'],
    children: (
      <>
        <AccordionItem id="pago" title="¿Cómo pago el alquiler?">
          <p>Como acuerdes con el propietario. Plaza no se queda nada del alquiler.</p>
        </AccordionItem>
        <AccordionItem id="cabe" title="¿Cómo sé si cabe mi vehículo?">
          <p>Indica sus medidas una vez y cada plaza te dirá si cabe y por cuánto.</p>
        </AccordionItem>
      </>
    ),
  },
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };

export const ReducedMotion: Story = {
  ...Single,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('How do I pay the rent?'));
    await expect(canvas.getByText(/Plaza takes no part/)).toBeVisible();
    await expect(canvas.getByText(/Give its sizes once/)).not.toBeVisible();
  },
};
