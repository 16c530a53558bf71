import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const nativeInputs = componentStyle({ flexWrap: 'wrap', flex: 1 });

export const dateSegment = componentStyle({
  paddingInline: '2px',
  borderRadius: vars.radius[6],
  outline: 'none',
  textAlign: 'end',
  cursor: 'text',
  selectors: {
    '&:focus': { background: color.accent, color: color.onAccent },
    '&[aria-disabled]': { cursor: 'not-allowed' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&:focus': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' } },
    },
  },
});

export const segmentLiteral = componentStyle({ color: color.textMuted, whiteSpace: 'pre' });

export const placeholder = componentStyle({
  color: color.textMuted,
  selectors: { '&:focus': { color: color.onAccent } },
});

export const control = componentStyle({
  flex: 1,
  cursor: 'text',
  selectors: {
    [`&:has(${dateSegment}:focus)`]: {
      borderColor: color.focus,
      boxShadow: `0 0 0 1px ${color.focus}, 0 0 0 4px ${color.accentSoft}`,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { [`&:has(${dateSegment}:focus)`]: { outline: '2px solid Highlight', outlineOffset: '1px' } },
    },
  },
});

export const dateInputs = componentStyle({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[8],
  minInlineSize: 0,
  paddingBlock: vars.space[4],
  lineHeight: vars.lineHeight[16],
  fontVariantNumeric: 'tabular-nums',
});

export const dateSegments = componentStyle({ display: 'inline-flex', marginInlineStart: '-2px', whiteSpace: 'nowrap' });

/** The last day and the dash before it stay on one line. */
export const lastDay = componentStyle({ display: 'inline-flex', columnGap: vars.space[8] });

export const rangeSeparator = componentStyle({ color: color.textMuted });

/** Ends at the border of the field, whose height stays that of the other fields. */
export const button = componentStyle({
  marginBlock: '-1px',
  marginInlineEnd: '-0.625rem',
  color: color.textMuted,
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
  '@media': { '(pointer: coarse)': { inlineSize: vars.control.hit, blockSize: vars.control.hit } },
});

// Doubled, because the layer's own rules may come later.
export const calendarLayer = componentStyle({ selectors: { '&&': { padding: vars.space[16] } } });

export const wideLayer = componentStyle({ selectors: { '&&': { maxInlineSize: 'min(48rem, calc(100vw - 1rem))' } } });
