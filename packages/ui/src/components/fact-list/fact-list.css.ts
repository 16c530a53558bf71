import { styleVariants } from '@vanilla-extract/css';
import { componentGlobal, componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { textStyles } from '../../theme/text-styles.ts';

const { color, space } = vars;

export const list = componentStyle({ display: 'grid', margin: 0 });
export const fact = componentStyle({});
export const name = componentStyle({ color: color.textMuted, overflowWrap: 'anywhere' });
export const value = componentStyle({ margin: 0, overflowWrap: 'anywhere' });

export const variants = styleVariants({
  facts: componentRule({ fontVariantNumeric: 'tabular-nums' }),
  figures: componentRule({ fontVariantNumeric: 'tabular-nums' }),
  dense: componentRule({ gap: space[8], ...textStyles.small }),
});
const { facts, figures, dense } = variants;
componentGlobal(`:is(${facts}, ${figures}) > ${fact}`, { paddingBlock: '0.625rem' });
componentGlobal(`:is(${facts}, ${figures}) > ${fact} + ${fact}`, { borderBlockStart: `1px solid ${color.border}` });
componentGlobal(`${facts} > ${fact}`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: `${space[4]} ${space[16]}`,
});
componentGlobal(`${facts} > ${fact} > ${value}`, { fontWeight: vars.weight.medium, textAlign: 'end' });
componentGlobal(`${figures} > ${fact}`, {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space[16],
});
componentGlobal(`${figures} > ${fact}:first-child`, { paddingBlockStart: 0 });
componentGlobal(`${figures} > ${fact}:last-child`, { paddingBlockEnd: 0 });
componentGlobal(`${figures} > ${fact} > ${value}`, {
  ...textStyles.lead,
  fontWeight: vars.weight.semibold,
  overflowWrap: 'normal',
});
componentGlobal(`${dense} > ${fact}`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 10rem) minmax(0, 1fr)',
  columnGap: space[12],
  '@media': { '(max-width: 24rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
componentGlobal(`${dense} > ${fact} > ${value}`, { whiteSpace: 'pre-line' });

export const strongFact = componentStyle(textStyles.subsection);
export const factNote = componentStyle({
  ...textStyles.small,
  display: 'block',
  color: color.textMuted,
  fontWeight: vars.weight.regular,
});
