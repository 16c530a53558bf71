import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { Stack } from '../../testing/story-layout.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

const meta = {
  component: Breadcrumbs,
  parameters: {
    review: {
      name: 'Breadcrumbs',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Pages that lie below others: a listing in its district and town, an answer in its group.'],
      avoidFor: ['Steps of a task: use ProgressSteps.', 'The only way back: keep a heading and a link.'],
      accessibility: [
        'A named navigation with an ordered list; the page itself carries aria-current.',
        'What narrow places hide stays in the order of reading and of Tab, and shows itself while it has the focus.',
        'Long names are cut for the eye only; the whole name is there as text and as title.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'Moves from link to link.' },
        { keys: 'Enter', does: 'Goes to the page.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'You are here',
    expandLabel: 'Show all places',
    items: [
      { label: 'Spain', href: '#spain' },
      { label: 'Valencia', href: '#valencia' },
      { label: 'Eixample', href: '#eixample' },
      { label: 'Ruzafa', href: '#ruzafa' },
      { label: 'Bay 106, two minutes from the metro' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  render: (args) => (
    <Box width="44rem">
      <Breadcrumbs {...args} />
    </Box>
  ),
};

export const States: Story = {
  render: (args) => (
    <Stack width="44rem">
      {[1, 2, 3, 5].map((count) => (
        <Breadcrumbs
          key={count}
          {...args}
          label={`You are here, ${count}`}
          items={[...args.items.slice(0, count - 1), ...args.items.slice(-1)]}
        />
      ))}
    </Stack>
  ),
};

export const Narrow: Story = {
  render: (args) => (
    <Box width="20rem">
      <Breadcrumbs {...args} />
    </Box>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Eixample' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Show all places' })).toBeVisible();
  },
};

export const Expanded: Story = {
  ...Narrow,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all places' }));
    await expect(canvas.getByRole('link', { name: 'Valencia' })).toHaveFocus();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

const longBreadcrumbs = [
  { label: 'San Sebastián de los Reyes', href: '#town' },
  { label: 'Urbanización Fuente del Fresno y Ciudalcampo, junto a la carretera de Burgos', href: '#area' },
  { label: 'Aparcamientosubterráneodelaestacióncentraldeautobuses' },
];

export const LongWords: Story = {
  render: (args) => (
    <Stack width="min(100%, 44rem)">
      <Breadcrumbs {...args} items={longBreadcrumbs} />
      <Box width="11rem">
        <Breadcrumbs {...args} label="You are here, narrow" items={longBreadcrumbs} />
      </Box>
    </Stack>
  ),
};

export const Spanish: Story = {
  ...Wide,
  globals: { locale: 'es' },
  args: {
    label: 'Estás aquí',
    expandLabel: 'Mostrar todos los lugares',
    items: [
      { label: 'Inicio', href: '#inicio' },
      { label: 'Preguntas y respuestas', href: '#preguntas' },
      { label: '¿Cómo mido la altura de la entrada?' },
    ],
  },
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Narrow, globals: { forcedColours: 'active' } };
