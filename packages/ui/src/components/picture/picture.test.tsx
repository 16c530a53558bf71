import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { storyPictures } from '../../testing/story-pictures.ts';
import { Picture, pictureSources } from './picture.tsx';

const pictureProps = { picture: storyPictures.ramp, alt: 'Ramp', sizes: '20rem' };

describeComponent('Picture', () => ({ render: () => <Picture {...pictureProps} />, refTo: false, passesProps: false }));

test('a picture has its width and height attributes before it loads', () => {
  const { getByRole } = render(
    <div style={{ inlineSize: 200 }}>
      <Picture {...pictureProps} picture={{ ...pictureProps.picture, url: 'data:image/webp;base64,', sources: [] }} />
    </div>,
  );
  const image = getByRole('img', { name: 'Ramp' });
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['800', '600']);
});

test('pictureSources returns one source for each image type, with widths from narrow to wide', () => {
  expect(
    pictureSources([
      { url: '/a-800.avif', width: 800, type: 'image/avif' },
      { url: '/a-400.webp', width: 400, type: 'image/webp' },
      { url: '/a-400.avif', width: 400, type: 'image/avif' },
    ]),
  ).toEqual([
    { type: 'image/avif', srcSet: '/a-400.avif 400w, /a-800.avif 800w' },
    { type: 'image/webp', srcSet: '/a-400.webp 400w' },
  ]);
});

test('pictureSources returns an empty array for an image without sources', () => {
  expect(pictureSources([])).toEqual([]);
});
