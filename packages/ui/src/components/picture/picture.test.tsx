import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { storyPictures } from '../../testing/story-pictures.ts';
import { Picture } from './picture.tsx';

const props = { picture: storyPictures.ramp, alt: 'Ramp', sizes: '20rem' };

describeComponent('Picture', () => ({ render: () => <Picture {...props} />, refTo: false, passesProps: false }));

test('keeps its place before it is loaded', () => {
  const { getByRole } = render(
    <div style={{ inlineSize: 200 }}>
      <Picture {...props} picture={{ ...props.picture, url: 'data:image/webp;base64,', sources: [] }} />
    </div>,
  );
  const image = getByRole('img', { name: 'Ramp' });
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['800', '600']);
});
