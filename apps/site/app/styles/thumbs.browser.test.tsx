import { Picture } from '@plaza/ui';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { thumb as bayBarThumb } from '../features/chat/thread/thread.css.ts';
import { thumb as headThumb } from '~/features/owner-listings/item/item-page.css.ts';
import { thumb as rowThumb } from '~/features/owner-listings/list/own-listing-row.css.ts';

/** A ceiling above a car above a floor, twice as high as wide. */
const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="200"><path fill="#dde" d="M0 0h100v75H0z"/>' +
    '<path fill="#c33" d="M0 75h100v50H0z"/><path fill="#555" d="M0 125h100v75H0z"/></svg>',
)}`;

it.each([
  ['a row of My parking', rowThumb],
  ['the head of a bay', headThumb],
  ['a chat’s bay bar', bayBarThumb],
])('a portrait photo in %s is cut at its top and bottom alike', async (_where, className) => {
  const { container } = render(
    <div className={className}>
      <Picture picture={{ url: portrait, width: 100, height: 200, sources: [] }} alt="" sizes="7rem" isEager />
    </div>,
  );
  const [frame, image] = [container.firstElementChild!, container.querySelector('img')!];
  await image.decode();
  const { x, y, width, height } = frame.getBoundingClientRect();
  expect(width).toBeGreaterThan(height);
  expect(image.getBoundingClientRect()).toMatchObject({ x, y, width, height });
  const { objectFit, objectPosition } = getComputedStyle(image);
  expect([objectFit, objectPosition]).toEqual(['cover', '50% 50%']);
});
