import { vars } from '@plaza/ui/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const results = style({ marginBlockStart: vars.space[12] });

export const said = style({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' });

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

const wide = 'plaza (min-width: 720px)';

/** The list, and the map below it or beside it. */
export const beside = style({
  display: 'grid',
  gap: vars.space[24],
  '@container': {
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: vars.space[16], alignItems: 'start' },
  },
});

/** As high as the map, so that nothing moves when it comes. */
export const mapWaiting = style({ blockSize: '24rem', borderRadius: vars.radius[16] });

/** Stays in sight while the list beside it is scrolled. */
export const mapSide = style({
  minInlineSize: 0,
  '@container': { [wide]: { position: 'sticky', insetBlockStart: vars.space[16] } },
});

globalStyle(`${beside} [data-paired] > article > :first-child`, {
  borderRadius: vars.radius[16],
  outline: `2px solid ${vars.color.accentLine}`,
  outlineOffset: '2px',
});
