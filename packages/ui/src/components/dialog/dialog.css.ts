import { keyframes, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, duration, easing } = vars;
const phoneScreen = 'screen and (max-width: 599px)';
const wideScreen = 'screen and (min-width: 600px)';

const centerEntryKeyframes = keyframes({ from: { opacity: 0, translate: '0 calc(-50% + 0.75rem)' } });
const sheetEntryKeyframes = keyframes({ from: { translate: '0 40%', opacity: 0 } });

export const dialog = componentStyle({
  boxShadow: vars.shadow.float,
  border: `1px solid ${color.border}`,
  '@media': {
    [phoneScreen]: {
      insetInline: 0,
      insetBlockEnd: 0,
      maxBlockSize: '92dvh',
      borderStartStartRadius: vars.radius[24],
      borderStartEndRadius: vars.radius[24],
      borderBlockEndWidth: 0,
      animation: `${sheetEntryKeyframes} ${duration.slow} ${easing.out}`,
    },
    [wideScreen]: {
      insetBlockStart: '50%',
      insetInline: 0,
      marginInline: 'auto',
      translate: '0 -50%',
      maxBlockSize: 'min(46rem, calc(100dvh - 3rem))',
      borderRadius: vars.radius[16],
      animation: `${centerEntryKeyframes} ${duration.slow} ${easing.out}`,
    },
  },
});

export const sizes = styleVariants({
  small: componentRule({ '@media': { [wideScreen]: { inlineSize: 'min(28rem, calc(100vw - 3rem))' } } }),
  medium: componentRule({ '@media': { [wideScreen]: { inlineSize: 'min(36rem, calc(100vw - 3rem))' } } }),
  large: componentRule({ '@media': { [wideScreen]: { inlineSize: 'min(56rem, calc(100vw - 3rem))' } } }),
});

export const header = componentStyle({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[16],
  paddingBlockStart: vars.space[12],
  paddingInlineStart: vars.space[24],
  paddingInlineEnd: vars.space[12],
  minBlockSize: '3.75rem',
});

export const title = componentStyle({
  margin: 0,
  minInlineSize: 0,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  fontWeight: vars.weight.semibold,
  letterSpacing: vars.tracking.snug,
  overflowWrap: 'anywhere',
});

export const dialogBody = componentStyle({
  flex: '1 1 auto',
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlockStart: vars.space[8],
  paddingBlockEnd: vars.space[24],
  paddingInline: vars.space[24],
  outlineOffset: '-2px',
});

export const dialogDescription = componentStyle({ color: color.textMuted, overflowWrap: 'anywhere' });

export const footer = componentStyle({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[8],
  paddingBlock: vars.space[16],
  paddingInline: vars.space[24],
  borderBlockStart: `1px solid ${color.border}`,
  '@media': { [phoneScreen]: { paddingBlockEnd: `max(${vars.space[16]}, env(safe-area-inset-bottom))` } },
});
