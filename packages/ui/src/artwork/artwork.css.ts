import { style } from '@vanilla-extract/css';
import { components } from '../theme/layers.css.ts';
import { vars } from '../theme/contract.css.ts';

export const parkingDrawing = style({
  '@layer': { [components]: { display: 'block', inlineSize: '100%', blockSize: '100%' } },
});

export const bayNumber = style({
  '@layer': {
    [components]: {
      fontFamily: vars.font.family,
      fontSize: '34px',
      fontWeight: vars.weight.bold,
      fontVariantNumeric: 'tabular-nums',
      fill: vars.color.paint,
      opacity: 0.5,
    },
  },
});

export const priceTag = style({
  '@layer': { [components]: { filter: `drop-shadow(0 4px 8px ${vars.color.shadowInk})` } },
});

const tagText = {
  fontFamily: vars.font.family,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  fill: vars.color.text,
};
export const priceTagText = style({ '@layer': { [components]: { ...tagText, fontSize: '25px' } } });
export const smallTagText = style({ '@layer': { [components]: { ...tagText, fontSize: '14px' } } });

export const stepDrawing = style({
  '@layer': {
    [components]: {
      display: 'block',
      inlineSize: '100%',
      blockSize: 'auto',
      aspectRatio: '18 / 11',
      borderRadius: vars.radius[16],
    },
  },
});

export const barrierDrawing = style({
  '@layer': {
    [components]: { display: 'block', inlineSize: '100%', blockSize: 'auto', borderRadius: vars.radius[24] },
  },
});
