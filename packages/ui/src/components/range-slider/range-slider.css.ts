import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

export const rangeSlider = componentStyle({ display: 'grid', minInlineSize: 0, margin: 0, padding: 0, border: 0 });

/** Half the width of a thumb, by which the rail is inset so that thumbs stay inside the box. */
const thumbInset = '0.8125rem';

export const histogram = componentStyle({
  display: 'block',
  blockSize: '4.5rem',
  inlineSize: `calc(100% - 2 * ${thumbInset})`,
  marginInline: thumbInset,
  selectors: { '&:dir(rtl)': { scale: '-1 1' } },
});
export const histogramBar = componentStyle({ fill: vars.color.border });
export const selectedBar = componentStyle({
  fill: vars.color.accentLine,
  '@media': { '(forced-colors: active)': { fill: 'Highlight' } },
});

export const sliderRail = componentStyle({
  position: 'relative',
  blockSize: '1.75rem',
  marginInline: thumbInset,
  marginBlockStart: '-0.875rem',
  touchAction: 'pan-y',
  '::before': {
    content: '',
    position: 'absolute',
    insetInline: `-${thumbInset}`,
    insetBlockStart: 'calc(50% - 2px)',
    blockSize: '4px',
    borderRadius: '2px',
    background: vars.color.borderControl,
  },
});

export const selectedRange = componentStyle({
  position: 'absolute',
  insetBlockStart: 'calc(50% - 2px)',
  blockSize: '4px',
  background: vars.color.accentLine,
  '@media': { '(forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' } },
});

export const disabledRange = componentStyle({ background: vars.color.border });

export const sliderThumb = componentStyle({
  zIndex: 1,
  insetBlockStart: '50%',
  inlineSize: '1.625rem',
  blockSize: '1.625rem',
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
  background: vars.color.onAccent,
  boxShadow: vars.shadow.lift,
  cursor: 'grab',
  '::after': { content: '', position: 'absolute', inset: '-10px', borderRadius: vars.radius.full },
  selectors: {
    '&:has(input:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    '&[data-dragging]': { cursor: 'grabbing' },
    '&[data-disabled]': { cursor: 'not-allowed', boxShadow: 'none', background: vars.color.fill },
  },
});

export const boundFields = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'end',
  gap: vars.space[12],
  marginBlockStart: vars.space[16],
});

export const boundSeparator = componentStyle({ paddingBlockEnd: '0.625rem', color: vars.color.textMuted });
