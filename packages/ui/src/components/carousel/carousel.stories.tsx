import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { storyGallery } from '../../testing/story-pictures.ts';
import { Carousel } from './carousel.tsx';

const meta = {
  component: Carousel,
  parameters: {
    review: {
      name: 'Carousel',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Several pictures of one thing, in the same box.'],
      avoidFor: ['Text or different things: people miss what they have to swipe for.'],
      accessibility: [
        'Buttons, arrow keys, Home, End and swipe; it goes round both ways.',
        'Where one is, is written and announced.',
        'It never moves by itself, and does not slide where motion is unwanted.',
      ],
      keyboard: [
        {
          keys: 'Left arrow, Right arrow',
          does: 'Shows the previous or next picture, in reading direction, and wraps around.',
        },
        { keys: 'Home, End', does: 'Shows the first or last picture.' },
        { keys: 'Tab', does: 'To the previous and next buttons.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    images: storyGallery,
    labels: {
      carousel: 'Pictures of Wide corner bay',
      role: 'carousel',
      previous: 'Previous picture',
      next: 'Next picture',
      counter: (position, count) => `${position} / ${count}`,
    },
    onIndexChange: fn(),
  },
  render: (args) => (
    <Box width="32rem" height="24rem">
      <Carousel {...args} />
    </Box>
  ),
} satisfies Meta<typeof Carousel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WrapsBothWays: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('1 / 6')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous picture' }));
    await expect(canvas.getByText('6 / 6')).toBeVisible();
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Next picture' }));
    await expect(canvas.getByText('1 / 6')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Ramp down to level −1 with a height bar' })).toBeInTheDocument();
  },
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Next picture' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByText('6 / 6')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByText('2 / 6')).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByText('6 / 6')).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByText('1 / 6')).toBeVisible();
  },
};

export const Swipe: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Ramp down to level −1 with a height bar' });
    const { left, width, top } = picture.getBoundingClientRect();
    const pointerEventAt = (share: number) => ({
      pointerId: 1,
      isPrimary: true,
      button: 0,
      bubbles: true,
      clientX: left + width * share,
      clientY: top + 40,
    });
    const dragPicture = async (from: number, to: number) => {
      await fireEvent.pointerDown(picture, pointerEventAt(from));
      await fireEvent.pointerMove(picture, pointerEventAt(to));
      await fireEvent.pointerUp(picture, pointerEventAt(to));
    };
    await dragPicture(0.8, 0.2);
    await expect(canvas.getByText('2 / 6')).toBeVisible();
    await dragPicture(0.2, 0.8);
    await dragPicture(0.2, 0.8);
    await expect(canvas.getByText('6 / 6')).toBeVisible();
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Next picture' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByText('2 / 6')).toBeVisible();
  },
};

export const OnePicture: Story = {
  args: { images: storyGallery.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const TwoPictures: Story = {
  args: { images: storyGallery.slice(0, 2) },
  play: async ({ canvas }) => {
    const nextButton = canvas.getByRole('button', { name: 'Next picture' });
    await userEvent.click(nextButton);
    await userEvent.click(nextButton);
    await expect(canvas.getByText('1 / 2')).toBeVisible();
  },
};

export const Whole: Story = { args: { fit: 'contain' } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    labels: {
      carousel: 'Fotos de Plaza amplia en esquina',
      role: 'carrusel',
      previous: 'Foto anterior',
      next: 'Foto siguiente',
      counter: (position, count) => `${position} / ${count}`,
    },
  },
};

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const LongWords: Story = {
  args: {
    images: [
      {
        id: 1,
        image: { url: 'data:image/png;base64,none', width: 800, height: 600, sources: [] },
        alt: 'Donaudampfschifffahrtsgesellschaft https://example.org/una/direccion/muy/larga/sin/espacios',
      },
      ...storyGallery.slice(1),
    ],
  },
};

export const Narrow: Story = {
  render: (args) => (
    <Box width="11rem" height="9rem">
      <Carousel {...args} />
    </Box>
  ),
};
