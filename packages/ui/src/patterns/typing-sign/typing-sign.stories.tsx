import type { Meta, StoryObj } from '@storybook/react-vite';
import { narrowParent } from '../../testing/story-layout.tsx';
import { TypingSign } from './typing-sign.tsx';

const meta = { component: TypingSign, args: { name: 'Andrés', label: 'Andrés is typing' } } satisfies Meta<
  typeof TypingSign
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Spanish: Story = { args: { label: 'Andrés está escribiendo' }, globals: { locale: 'es' } };

export const LongWords: Story = { args: { label: 'Maximiliana Guadalupe de Echevarría y Montesinos is typing' } };

export const Narrow: Story = { decorators: [narrowParent] };
