import { keyframes } from '@vanilla-extract/css';
import { componentStyle, optionRow } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, duration, easing } = vars;
const openKeyframes = keyframes({ from: { translate: '0 40%', opacity: 0 } });

export const optionSheet = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  inset: 'auto 0 0',
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: '85dvh',
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  border: 0,
  borderStartStartRadius: vars.radius[24],
  borderStartEndRadius: vars.radius[24],
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: vars.shadow.float,
  fontFamily: vars.font.family,
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
  animation: `${openKeyframes} ${duration.slow} ${easing.out}`,
  '::backdrop': { background: color.scrim },
  '@media': { '(forced-colors: active)': { borderBlockStart: '1px solid CanvasText' } },
});

export const sheetHeader = componentStyle({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[16],
  minBlockSize: '3.75rem',
  paddingInline: `${vars.space[8]} ${vars.space[12]}`,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const sheetTitle = componentStyle({
  paddingInlineStart: vars.space[12],
  minInlineSize: 0,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
});
export const backButton = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minInlineSize: 0,
  minBlockSize: vars.control.hit,
  paddingInline: vars.space[12],
  border: 0,
  borderRadius: vars.radius[10],
  background: 'none',
  color: color.text,
  font: 'inherit',
  fontSize: vars.fontSize[18],
  fontWeight: vars.weight.semibold,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  ':hover': { background: color.surfaceHover },
});

export const optionLines = componentStyle({
  flex: '1 1 auto',
  minBlockSize: 0,
  margin: 0,
  padding: vars.space[8],
  paddingBlockEnd: `max(${vars.space[16]}, env(safe-area-inset-bottom))`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  listStyle: 'none',
});
export const sheetOption = optionRow(
  { active: '&:hover', disabled: '&:disabled' },
  {
    inlineSize: '100%',
    minBlockSize: '3.25rem',
    paddingBlock: '0.625rem',
    border: 0,
    background: 'none',
    color: color.text,
    font: 'inherit',
    textAlign: 'start',
    ':focus-visible': { outlineOffset: '-2px' },
  },
);
export const optionIcon = componentStyle({
  flex: 'none',
  display: 'flex',
  color: color.textMuted,
  fontSize: '1.125rem',
});
export const optionText = componentStyle({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const optionLabel = componentStyle({
  display: 'block',
  fontWeight: vars.weight.medium,
  selectors: { '[aria-current] &': { fontWeight: vars.weight.semibold, color: color.accentText } },
});
export const optionDescription = componentStyle({
  display: 'block',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
  selectors: { ':disabled &': { color: 'inherit' } },
});
export const chosenDescription = componentStyle({
  display: 'block',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.accentText,
});
export const arrowIcon = componentStyle({
  flex: 'none',
  color: color.textMuted,
  selectors: { '&:dir(rtl)': { scale: '-1 1' } },
});
export const checkIcon = componentStyle({ flex: 'none', color: color.accentText, strokeWidth: 2.25 });
