import { createVar } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { forcedChoice } from '../../theme/control-styles.ts';

const { color } = vars;

/** Width and height of a day. Days shrink in a parent without room for seven of them. */
const daySize = createVar();
const dayVars = {
  vars: { [daySize]: '2.5rem' },
  '@media': { '(pointer: coarse)': { vars: { [daySize]: vars.control.hit } } },
};
const weekWidth = `calc(7 * ${daySize})`;
const monthGap = vars.space[32];

export const calendar = componentStyle({
  ...dayVars,
  position: 'relative',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  color: color.text,
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
});

/** Empty box with the size of a calendar with six weeks. */
export const calendarPlaceholder = componentStyle({
  ...dayVars,
  inlineSize: weekWidth,
  maxInlineSize: '100%',
  blockSize: `calc(${vars.control.hit} + ${vars.space[32]} + 6 * (${daySize} + 2px))`,
});

export const twoMonths = componentStyle({
  '@media': { '(min-width: 40rem)': { inlineSize: `calc(2 * ${weekWidth} + ${monthGap})` } },
});

export const monthNavigation = componentStyle({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  display: 'flex',
  justifyContent: 'space-between',
  pointerEvents: 'none',
});

export const navigationButton = componentStyle({
  inlineSize: daySize,
  blockSize: vars.control.hit,
  pointerEvents: 'auto',
});

export const arrowIcon = componentStyle({ selectors: { '&:dir(rtl)': { scale: '-1 1' } } });

export const monthList = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space[16]} ${monthGap}` });

export const monthBox = componentStyle({
  inlineSize: weekWidth,
  maxInlineSize: '100%',
  selectors: { '& + &': { '@media': { '(max-width: 39.99rem)': { display: 'none' } } } },
});

export const monthTitle = componentStyle({
  minBlockSize: vars.control.hit,
  paddingInline: daySize,
  paddingBlock: `calc((${vars.control.hit} - ${vars.lineHeight[16]}) / 2)`,
  fontWeight: vars.weight.semibold,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  // Names of months are lower case in Spanish; as a title they begin with a capital.
  '::first-letter': { textTransform: 'uppercase' },
});

export const monthGrid = componentStyle({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderSpacing: '0 2px',
  borderCollapse: 'separate',
  fontVariantNumeric: 'tabular-nums',
});

export const weekDay = componentStyle({
  padding: 0,
  blockSize: vars.space[32],
  color: color.textMuted,
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  fontWeight: vars.weight.medium,
  textAlign: 'center',
});

export const dayCell = componentStyle({ position: 'relative', padding: 0 });

const bandRadius = `calc(${daySize} / 2)`;
const bandStartRadius = { borderStartStartRadius: bandRadius, borderEndStartRadius: bandRadius };
const bandEndRadius = { borderStartEndRadius: bandRadius, borderEndEndRadius: bandRadius };

export const rangeBand = componentStyle({
  '::before': { content: '', position: 'absolute', inset: 0, background: color.accentSoft },
  selectors: {
    '&:first-child::before, td:empty + &::before': bandStartRadius,
    '&:last-child::before, &:has(+ td:empty)::before': bandEndRadius,
  },
  '@media': {
    '(forced-colors: active)': {
      '::before': { borderBlock: '1px solid Highlight', background: 'none' },
    },
  },
});

export const rangeBandStart = componentStyle({ '::before': bandStartRadius });
export const rangeBandEnd = componentStyle({ '::before': bandEndRadius });
export const invalidRangeBand = componentStyle({ '::before': { background: color.dangerSoft } });

export const dayButton = componentStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: daySize,
  minBlockSize: vars.space[24],
  aspectRatio: '1',
  marginInline: 'auto',
  border: '1px solid transparent',
  borderRadius: vars.radius.full,
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&:hover': { background: color.surfaceHover, borderColor: color.border },
    [`${rangeBand} &:hover`]: { borderColor: color.accentLine },
    '&:focus-visible': { zIndex: 1 },
  },
  '@media': {
    '(forced-colors: active)': { borderWidth: 0, selectors: { '&:hover': { outline: '1px solid Highlight' } } },
  },
});

export const currentDay = componentStyle({
  color: color.accentText,
  fontWeight: vars.weight.bold,
  '::after': {
    content: '',
    position: 'absolute',
    insetBlockEnd: '8%',
    inlineSize: '0.25rem',
    blockSize: '0.25rem',
    borderRadius: vars.radius.full,
    background: 'currentColor',
  },
  '@media': { '(forced-colors: active)': { '::after': { background: 'CanvasText', forcedColorAdjust: 'none' } } },
});

export const unavailableDay = componentStyle({
  color: color.textMuted,
  textDecoration: 'line-through',
  cursor: 'not-allowed',
  selectors: { '&:hover': { background: 'none', borderColor: 'transparent' } },
});

export const disabledDay = componentStyle({
  color: color.textDisabled,
  fontWeight: vars.weight.regular,
  cursor: 'default',
  selectors: { '&:hover': { background: 'none', borderColor: 'transparent' } },
  '@media': { '(forced-colors: active)': { color: 'GrayText' } },
});

export const chosenDay = componentStyle({
  background: color.accent,
  color: color.onAccent,
  fontWeight: vars.weight.semibold,
  selectors: {
    '&:hover': { background: color.accentHover, borderColor: 'transparent' },
    [`${rangeBand} &:hover`]: { borderColor: 'transparent' },
  },
  '@media': {
    '(forced-colors: active)': {
      ...forcedChoice,
      selectors: { '&:hover': forcedChoice, '&::after': { background: 'HighlightText' } },
    },
  },
});

export const invalidDay = componentStyle({
  background: color.dangerFill,
  color: color.onDanger,
  selectors: { '&:hover': { background: color.dangerFill } },
});

export const errorMessage = componentStyle({
  marginBlock: `${vars.space[8]} 0`,
  inlineSize: 0,
  minInlineSize: '100%',
  color: color.danger,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});
