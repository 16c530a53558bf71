import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { storyPictures } from '../../testing/story-pictures.ts';
import { Picture } from './picture.tsx';

const meta = {
  component: Picture,
  parameters: {
    review: {
      name: 'Picture',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Pictures of listings, in the width and format that the browser chooses.'],
      avoidFor: ['Icons and drawings.'],
      accessibility: ['An empty `alt` makes it decoration.', 'Width and height keep its place while it loads.'],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { picture: storyPictures.ramp, alt: 'Ramp down to level −1', sizes: '20rem' },
  render: (args) => (
    <Box width="20rem">
      <Picture {...args} />
    </Box>
  ),
} satisfies Meta<typeof Picture>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img', { name: 'Ramp down to level −1' });
    await expect(image).toHaveAttribute('loading', 'lazy');
    await expect(image).toHaveAttribute('width', '800');
  },
};
export const Eager: Story = {
  args: { isEager: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAttribute('loading', 'eager');
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };

export const LongWords: Story = {
  args: {
    alt: 'Donaudampfschifffahrtsgesellschaft https://example.org/una/direccion/muy/larga/sin/espacios',
    picture: { url: 'data:image/png;base64,none', width: 800, height: 600, sources: [] },
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = {
  render: (args) => (
    <Box width="11rem">
      <Picture {...args} />
    </Box>
  ),
};
