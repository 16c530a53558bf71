import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentMeta } from '../../component-meta.ts';
import { Button } from '../button/button.tsx';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = {
  component: EmptyState,
  parameters: {
    review: {
      name: 'EmptyState',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'Lists without entries: nothing saved, nothing found, nobody wrote.',
        'A view that could not load, with a way on.',
      ],
      avoidFor: ['Remarks beside content: use Notice.'],
      accessibility: ['A heading of the level that fits its place; the drawing is decoration.'],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: {
    title: 'No saved bays yet',
    children: 'Tap the heart on a bay to keep it here and compare it later.',
    actions: <Button href="#search">Find a bay</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Saved: Story = {};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const WithoutDrawing: Story = {
  args: {
    illustration: null,
    title: 'La búsqueda no ha respondido',
    children: 'Comprueba tu conexión y vuelve a intentarlo.',
    actions: (
      <>
        <Button>Volver a intentarlo</Button>
        <Button variant="secondary">Quitar filtros</Button>
      </>
    ),
  },
};

export const LongWords: Story = {
  args: { title: 'Donaudampfschifffahrtsgesellschaftskapitän' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    title: 'Aún no has guardado ninguna plaza',
    children: 'Toca el corazón de una plaza para tenerla aquí y compararla más tarde.',
    actions: <Button href="#search">Buscar plaza</Button>,
  },
};

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };
