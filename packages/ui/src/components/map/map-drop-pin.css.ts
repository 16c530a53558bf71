import { vars } from '../../theme/contract.css.ts';
import { componentStyle } from '../../theme/component-style.ts';

const { color } = vars;

export const dropPin = componentStyle({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: 0,
  translate: '-50% 0',
  inlineSize: '3.25rem',
  blockSize: '4rem',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'grab',
  touchAction: 'none',
  filter: `drop-shadow(0 4px 6px color-mix(in srgb, ${color.shadowInk} 40%, transparent))`,
  borderRadius: vars.radius[16],
  transition: `scale ${vars.duration.fast} ${vars.easing.out}`,
  transformOrigin: '50% 100%',
  ':focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  selectors: { '&[data-dragged]': { cursor: 'grabbing', scale: '1.12' } },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
});

export const drawing = componentStyle({ display: 'block', inlineSize: '100%', blockSize: '100%', overflow: 'visible' });

export const body = componentStyle({
  fill: color.accent,
  stroke: color.onAccent,
  strokeWidth: 3,
  '@media': { '(forced-colors: active)': { fill: 'Highlight', stroke: 'Canvas', forcedColorAdjust: 'none' } },
});
export const letter = componentStyle({
  fill: color.onAccent,
  '@media': { '(forced-colors: active)': { fill: 'HighlightText', forcedColorAdjust: 'none' } },
});

export const tip = componentStyle({
  position: 'absolute',
  insetBlockStart: vars.space[8],
  insetInlineStart: 0,
  translate: '-50% 0',
  paddingBlock: vars.space[4],
  paddingInline: vars.space[12],
  borderRadius: vars.radius.full,
  background: color.text,
  color: color.ground,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
});
