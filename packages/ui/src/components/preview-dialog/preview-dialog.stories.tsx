import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack } from '../../testing/story-layout.tsx';
import { storyGallery, storyGalleryLabels } from '../../testing/story-pictures.ts';
import { Button } from '../button/button.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import { Notice } from '../notice/notice.tsx';
import { Picture } from '../picture/picture.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

const [first] = storyGallery;

const listingPreview = (
  <Stack width="100%">
    <Notice>This is how your bay will look. Only you can see it.</Notice>
    <h2>Wide corner bay, level −1</h2>
    <Gallery images={storyGallery} labels={storyGalleryLabels} />
    <p>Dry, well lit, next to the lift. The ramp is wide; vans up to 2.10 m fit.</p>
  </Stack>
);

const meta = {
  component: PreviewDialog,
  parameters: {
    review: {
      name: 'PreviewDialog',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['A listing as others will see it, before it is published.', 'Pictures on the whole screen.'],
      avoidFor: ['Pages of their own.', 'Anything to fill in: use Dialog or a page.'],
      accessibility: [
        'Named by its title; the page behind is hidden from assistive technology and stands still.',
        'The bar stays in sight, only the content scrolls.',
      ],
      keyboard: [
        { keys: 'Tab, Shift Tab', does: 'Moves through the controls inside, and wraps around.' },
        { keys: 'Escape', does: 'Closes it; the focus returns to what opened it.' },
      ],
    } satisfies ComponentMeta,
    docs: { story: { inline: false, iframeHeight: 560 } },
  },
  args: {
    title: 'Preview of your listing',
    closeLabel: 'Close preview',
    toolbar: <Button size="small">Publish</Button>,
    children: listingPreview,
    defaultOpen: true,
  },
} satisfies Meta<typeof PreviewDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Page: Story = {};

export const Stage: Story = {
  args: {
    layout: 'stage',
    title: 'ramp-and-gate.jpg',
    toolbar: undefined,
    children: first && <Picture picture={first.image} alt={first.alt} sizes="100vw" />,
  },
};

export const Nested: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'All 6 pictures' }));
    const galleryDialog = await screen.findByRole('dialog', { name: 'Wide corner bay, level −1' });
    await waitFor(() => expect(galleryDialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Wide corner bay, level −1' })).toBeNull());
    await expect(screen.getByRole('dialog', { name: 'Preview of your listing' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'All 6 pictures' })).toHaveFocus());
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const LongWords: Story = {
  args: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenparkplatz mit Blick auf den Hafen von Valencia',
    children: 'https://example.org/una/direccion/muy/larga/que/no/se/puede/partir/en/ningun/sitio/por/ningun/motivo',
  },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    title: 'Así se verá tu anuncio',
    closeLabel: 'Cerrar la vista previa',
    toolbar: (
      <>
        <Button size="small" variant="secondary">
          Seguir editando
        </Button>
        <Button size="small">Publicar</Button>
      </>
    ),
    children: 'Plaza amplia en esquina, planta −1',
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };

export const ReducedMotion: Story = { ...Stage };
