import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const statList = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surface,
  overflow: 'hidden',
});

export const stat = componentStyle({
  display: 'grid',
  alignContent: 'start',
  gap: '0.125rem',
  // the figures of an incomplete row share its width, so that no empty cell is left
  flex: '1 1 8.5rem',
  minInlineSize: 0,
  paddingBlock: vars.space[16],
  paddingInline: 'clamp(.875rem, 1.6vw, 1.5rem)',
  // the shadow draws hairlines between neighbouring figures, however many fit in a row
  boxShadow: `0 0 0 .5px ${color.border}`,
  overflowWrap: 'anywhere',
  '@media': { '(forced-colors: active)': { outline: '.5px solid' } },
});

const smallText = { fontSize: vars.fontSize[14], lineHeight: vars.lineHeight[14], color: color.textMuted } as const;
export const statLabel = componentStyle(smallText);
export const statNote = componentStyle({ ...smallText, margin: 0 });

export const statValue = componentStyle({
  margin: 0,
  fontSize: vars.fontSize[28],
  lineHeight: vars.lineHeight[28],
  fontWeight: vars.weight.bold,
  letterSpacing: vars.tracking.tight,
  fontVariantNumeric: 'tabular-nums',
});

export const statChange = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  verticalAlign: 'bottom',
  fontWeight: vars.weight.semibold,
});

export const arrowIcon = componentStyle({ flex: 'none', selectors: { '&:dir(rtl)': { scale: '-1 1' } } });

export const changeColors = styleVariants({
  good: componentRule({ color: color.success }),
  bad: componentRule({ color: color.danger }),
  same: componentRule({ color: color.textMuted }),
});
