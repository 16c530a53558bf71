import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { components } from '../../theme/layers.css.ts';
import { textStyles } from '../../theme/text-styles.ts';

const { color, space } = vars;
// the drawing is next to the plan where a card is wide; in rem, for large fonts
const wideCard = '(min-width: 35rem)';

export const planCard = componentStyle({ containerType: 'inline-size' });

export const highlightedCard = componentStyle({
  borderColor: color.accentLine,
  boxShadow: `inset 0 0 0 1px ${color.accentLine}`,
});

export const layout = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto auto 1fr auto',
  gap: space[20],
  blockSize: '100%',
});

export const layoutWithDrawing = componentStyle({
  '@container': {
    [wideCard]: {
      gridTemplateColumns: 'minmax(0, 21rem) minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 1fr auto',
      columnGap: space[32],
    },
  },
});

export const drawing = componentStyle({ '@container': { [wideCard]: { gridRow: '1 / -1', alignSelf: 'start' } } });

export const titleGroup = componentStyle({ minInlineSize: 0 });

export const titleRow = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[12]} ${space[24]}`,
});

export const title = componentStyle({
  ...textStyles.subsection,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  margin: 0,
});

export const description = componentStyle({ margin: 0, color: color.textMuted });

export const price = componentStyle({ margin: 0, fontVariantNumeric: 'tabular-nums' });

export const amount = componentStyle({
  fontSize: vars.fontSize[36],
  lineHeight: vars.lineHeight[36],
  letterSpacing: vars.tracking.tight,
  marginInlineEnd: space[4],
});

export const period = componentStyle({
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
});

export const features = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[12],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const feature = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[12],
});
globalStyle(`${feature} > svg`, {
  '@layer': {
    [components]: { inlineSize: '1.25rem', blockSize: '1.25rem', marginBlockStart: '0.125rem', color: color.success },
  },
});

export const excludedFeature = componentStyle({ color: color.textMuted });
globalStyle(`${feature}${excludedFeature} > svg`, { '@layer': { [components]: { color: color.textMuted } } });

export const actions = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'end',
  gap: space[12],
});
