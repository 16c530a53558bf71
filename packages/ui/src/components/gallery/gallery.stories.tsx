import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { storyGallery, storyGalleryLabels } from '../../testing/story-pictures.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Gallery } from './gallery.tsx';

const meta = {
  component: Gallery,
  parameters: {
    review: {
      name: 'Gallery',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['The pictures on a listing page.'],
      avoidFor: ['Cards: use Carousel or one Picture.'],
      accessibility: [
        'Each picture is a link to itself, so it works without JavaScript.',
        'The full-screen view is a dialog: focus stays in it, Escape closes it and the focus returns.',
      ],
      keyboard: [
        { keys: 'Enter', does: 'On a picture: opens all of them full screen.' },
        { keys: 'Left arrow, Right arrow', does: 'Full screen: shows the previous or next picture.' },
        { keys: 'Escape', does: 'Closes the full screen; the focus returns to the picture.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    images: storyGallery,
    labels: storyGalleryLabels,
  },
} satisfies Meta<typeof Gallery>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).not.toHaveLength(0);
    await expect(canvas.getByRole('button', { name: 'All 6 pictures' })).toBeInTheDocument();
  },
};

export const OpensFullScreen: Story = {
  play: async ({ canvas }) => {
    const secondImage = canvas.getByRole('link', { name: /Aisle on level −1/ });
    await userEvent.click(secondImage);
    const dialog = await screen.findByRole('dialog', { name: 'Wide corner bay, level −1' });
    await expect(dialog).toBeVisible();
    await expect(await screen.findByText('2 / 6')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByText('3 / 6')).toBeVisible();
  },
};

export const EscapeReturnsTheFocus: Story = {
  play: async ({ canvas }) => {
    const secondImage = canvas.getByRole('link', { name: /Aisle on level −1/ });
    secondImage.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(secondImage).toHaveFocus();
  },
};

export const OnePicture: Story = { args: { images: storyGallery.slice(0, 1) } };
export const TwoPictures: Story = { args: { images: storyGallery.slice(0, 2) } };
export const NoPictures: Story = { args: { images: [] } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    labels: {
      all: 'Ver las 6 fotos',
      title: 'Plaza de garaje amplia en esquina junto al Estadio de Mestalla, planta menos uno',
      close: 'Cerrar las fotos',
      empty: 'Todavía no hay fotos',
      carousel: {
        carousel: 'Fotos de la plaza',
        role: 'carrusel',
        previous: 'Foto anterior',
        next: 'Foto siguiente',
        counter: (position, count) => `${position} / ${count}`,
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ver las 6 fotos' }));
    await expect(await screen.findByRole('button', { name: 'Cerrar las fotos' })).toBeVisible();
  },
};

export const LongWords: Story = {
  args: {
    labels: {
      all: 'Ver las 6 fotos de la Urbanización Nuestra Señora de los Desamparados',
      title: 'Donaudampfschifffahrtsgesellschaft',
      close: 'Cerrar',
      empty: 'Todavía no hay fotos',
      carousel: {
        carousel: 'Fotos',
        role: 'carrusel',
        previous: 'Foto anterior',
        next: 'Foto siguiente',
        counter: (position, count) => `${position} / ${count}`,
      },
    },
  },
  decorators: [renderInNarrowBox],
};

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };
