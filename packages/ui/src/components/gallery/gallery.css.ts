import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const phoneScreen = 'screen and (max-width: 639px)';

export const gallery = componentStyle({ position: 'relative' });

export const imageGrid = componentStyle({
  display: 'grid',
  gap: '0.5rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: '2fr 1fr',
  gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1fr)',
  aspectRatio: '2.25',
  borderRadius: vars.radius[16],
  overflow: 'hidden',
  '@media': {
    [phoneScreen]: {
      display: 'flex',
      gap: '2px',
      aspectRatio: 'auto',
      borderRadius: 0,
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
    },
  },
});
export const singleImage = componentStyle({ gridTemplateColumns: '1fr', gridTemplateRows: '1fr' });
export const imagePair = componentStyle({ gridTemplateColumns: '1fr 1fr', gridTemplateRows: '1fr' });

export const imageCell = componentStyle({
  position: 'relative',
  minInlineSize: 0,
  minBlockSize: 0,
  background: vars.color.surfaceSunken,
  '@media': { [phoneScreen]: { flex: '0 0 100%', aspectRatio: '4 / 3', scrollSnapAlign: 'start' } },
});
globalStyle(`${imageGrid}:not(${imagePair}) > ${imageCell}:first-child`, {
  '@layer': { [components]: { gridRow: '1 / -1' } },
});
// on phones each image shows its position as text, which is also in the accessible name of its link
globalStyle(`${imageCell}:not(:only-child)::after`, {
  '@layer': {
    [components]: {
      '@media': {
        [phoneScreen]: {
          content: 'attr(data-position)',
          position: 'absolute',
          insetInlineStart: '1rem',
          insetBlockEnd: '1rem',
          paddingInline: vars.space[8],
          borderRadius: vars.radius.full,
          background: vars.color.surface,
          color: vars.color.text,
          fontSize: vars.fontSize[14],
        },
      },
    },
  },
});
globalStyle(`${imageCell}:nth-child(n + 4)`, {
  '@layer': { [components]: { '@media': { 'screen and (min-width: 640px)': { display: 'none' } } } },
});

export const imageLink = componentStyle({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'hidden',
  cursor: 'zoom-in',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-4px' },
});

export const emptyGallery = componentStyle({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: vars.space[8],
  aspectRatio: '2.25',
  borderRadius: vars.radius[16],
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
  fontSize: vars.fontSize[14],
});
globalStyle(`${emptyGallery} > svg`, {
  '@layer': { [components]: { inlineSize: '2.5rem', blockSize: '2.5rem', strokeWidth: 1.25 } },
});

export const allImagesButton = componentStyle({ position: 'absolute', insetInlineEnd: '1rem', insetBlockEnd: '1rem' });
