import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { storyGallery } from '../../testing/story-pictures.ts';
import { Gallery, type GalleryProps } from './gallery.tsx';

const galleryProps: GalleryProps = {
  images: storyGallery,
  labels: {
    all: 'All 6 pictures',
    title: 'Wide corner bay',
    close: 'Close',
    empty: 'No pictures yet',
    carousel: {
      carousel: 'Pictures',
      role: 'carousel',
      previous: 'Previous',
      next: 'Next',
      counter: (position, count) => `${position} / ${count}`,
    },
  },
};

describeComponent('Gallery', () => ({ render: () => <Gallery {...galleryProps} />, refTo: false, passesProps: false }));

test('every gallery image links to its file', () => {
  const { container } = render(<Gallery {...galleryProps} />);
  const imageUrls = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(imageUrls).toEqual(storyGallery.map(({ image }) => image.url));
});

test('the button for all images of a gallery opens the full-screen view with the first image', async () => {
  const { getByRole } = render(<Gallery {...galleryProps} />);
  await userEvent.click(getByRole('button', { name: 'All 6 pictures' }));
  expect(await screen.findByText('1 / 6')).not.toBeNull();
});

test('a gallery without images shows its empty text', () => {
  const { container } = render(<Gallery {...galleryProps} images={[]} />);
  expect(container.textContent).toBe('No pictures yet');
});
