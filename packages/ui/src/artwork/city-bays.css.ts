import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../theme/component-style.ts';
import { components } from '../theme/layers.css.ts';
import { vars } from '../theme/contract.css.ts';
import { palette } from './palette.css.ts';

const phoneScreen = 'screen and (max-width: 639px)';
/** Screens so narrow, or fonts so large, that one town name fills a line. */
const largeTextScreen = 'screen and (max-width: 15rem)';
const tabletScreen = 'screen and (min-width: 640px) and (max-width: 999px)';

export const bayRow = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  margin: 0,
  paddingBlock: '0 1.5rem',
  paddingInline: 'clamp(0.5rem, 2vw, 1.5rem)',
  listStyle: 'none',
  background: palette.lot,
  borderRadius: vars.radius[16],
  overflow: 'hidden',
  '@media': {
    [largeTextScreen]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    'screen and (min-width: 640px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    'screen and (min-width: 1000px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
});

export const bayCell = componentStyle({ display: 'grid', minInlineSize: 0 });

export const cityBay = componentStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  minBlockSize: '10.5rem',
  padding: '1rem',
  marginInlineStart: '-2px',
  color: palette.onLot,
  textDecoration: 'none',
  borderInline: `2px solid ${vars.color.paint}`,
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
  ':hover': { background: vars.color.accent, borderColor: vars.color.promoted, zIndex: 1 },
  ':focus-visible': { outline: `2px solid ${vars.color.promoted}`, outlineOffset: '-4px' },
  '@media': {
    'screen and (min-width: 640px)': { minBlockSize: '12rem' },
    'screen and (min-width: 1000px)': { minBlockSize: '16rem' },
  },
});
globalStyle(`${bayCell}:nth-child(n + 3) > ${cityBay}`, {
  '@layer': { [components]: { '@media': { [phoneScreen]: { borderBlockStart: `6px solid ${palette.kerb}` } } } },
});
globalStyle(`${bayCell}:nth-child(2) > ${cityBay}`, {
  '@layer': { [components]: { '@media': { [largeTextScreen]: { borderBlockStart: `6px solid ${palette.kerb}` } } } },
});
globalStyle(`${bayCell}:nth-child(n + 4) > ${cityBay}`, {
  '@layer': { [components]: { '@media': { [tabletScreen]: { borderBlockStart: `6px solid ${palette.kerb}` } } } },
});

export const parkedCar = componentStyle({
  position: 'absolute',
  insetInline: 0,
  marginInline: 'auto',
  insetBlockStart: '-6rem',
  inlineSize: '5.25rem',
  transition: `translate ${vars.duration.slow} ${vars.easing.out}`,
  selectors: { [`${cityBay}:hover &`]: { translate: '0 -1.5rem' } },
  '@media': {
    'screen and (min-width: 1000px)': { inlineSize: '6.25rem', insetBlockStart: '-5.5rem' },
    '(prefers-reduced-motion: reduce)': { selectors: { [`${cityBay}:hover &`]: { translate: 'none' } } },
  },
});

export const townName = componentStyle({
  position: 'relative',
  fontSize: vars.fontSize[22],
  lineHeight: 1.2,
  fontWeight: vars.weight.bold,
  letterSpacing: vars.tracking.snug,
  overflowWrap: 'anywhere',
});

export const bayCount = componentStyle({
  position: 'relative',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: vars.color.paint,
});
