import { vars } from '@plaza/ui/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { mapHeight, wide } from './map-height.ts';

export const results = style({ marginBlockStart: vars.space[12] });

/** Cards, and the map with them. */
export const body = style({ marginBlockStart: vars.space[16] });

export const said = style({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere', unicodeBidi: 'plaintext' });

export const again = style({
  minBlockSize: vars.control.small,
  paddingInline: vars.space[12],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius[10],
  background: vars.color.surface,
  color: vars.color.text,
  font: 'inherit',
  cursor: 'pointer',
  ':hover': { background: vars.color.surfaceHover },
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
});

export const waiting = style({ display: 'grid', gap: vars.space[4], alignContent: 'start', minInlineSize: 0 });

/** The list, and the map below it or beside it. */
export const beside = style({
  display: 'grid',
  gap: vars.space[24],
  '@container': {
    [wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: vars.space[16], alignItems: 'start' },
  },
});

// cards are smaller beside a map, so that more of them are seen with it
globalStyle(`${beside} > :first-child`, {
  '@container': { [wide]: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))' } },
});

/** As high as the map, so that nothing moves when it comes. */
export const mapWaiting = style({ ...mapHeight, borderRadius: vars.radius[16] });

/** Stays in sight while the list beside it is scrolled. */
export const mapSide = style({
  minInlineSize: 0,
  '@container': { [wide]: { position: 'sticky', insetBlockStart: vars.space[16] } },
});

// a card that has the focus has a ring already
globalStyle(`${beside} [data-paired] > article:not(:has(:focus-visible)) > :first-child`, {
  borderRadius: vars.radius[16],
  outline: `2px solid ${vars.color.accentLine}`,
  outlineOffset: '2px',
});
