import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Picture } from './picture.tsx';
import { Thumb } from './thumb.tsx';

describeComponent('Thumb', () => ({ render: (props) => <Thumb {...props} />, refTo: 'div' }));

const portraitUrl = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="200"><path fill="#dde" d="M0 0h100v75H0z"/>' +
    '<path fill="#c33" d="M0 75h100v50H0z"/><path fill="#555" d="M0 125h100v75H0z"/></svg>',
)}`;

test('Thumb crops a portrait photo equally at top and bottom', async () => {
  const { container } = render(
    <Thumb style={{ inlineSize: '7rem' }}>
      <Picture picture={{ url: portraitUrl, width: 100, height: 200, sources: [] }} alt="" sizes="7rem" isEager />
    </Thumb>,
  );
  const [frame, image] = [container.firstElementChild!, container.querySelector('img')!];
  await image.decode();
  const { x, y, width, height } = frame.getBoundingClientRect();
  expect(width).toBeGreaterThan(height);
  expect(image.getBoundingClientRect()).toMatchObject({ x, y, width, height });
  const { objectFit, objectPosition } = getComputedStyle(image);
  expect([objectFit, objectPosition]).toEqual(['cover', '50% 50%']);
});
