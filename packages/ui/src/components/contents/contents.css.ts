import { componentGlobal, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { textStyles } from '../../theme/text-styles.ts';

const { color, space } = vars;
const wideScreen = '(min-width: 960px)';

export const contentsColumns = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
  alignItems: 'start',
  '@media': { [wideScreen]: { gridTemplateColumns: '15rem minmax(0, 44rem)', columnGap: space[72] } },
});
export const stickyAside = componentStyle({
  '@media': {
    [wideScreen]: {
      position: 'sticky',
      insetBlockStart: '6rem',
      maxBlockSize: 'calc(100dvb - 8rem)',
      overflowY: 'auto',
    },
    print: { display: 'none' },
  },
});

export const collapsibleContents = componentStyle({
  paddingInline: space[16],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surface,
  '@media': { [wideScreen]: { display: 'none' } },
});
export const collapsibleTitle = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[12]} ${space[24]}`,
  paddingBlock: space[12],
  fontWeight: vars.weight.semibold,
  cursor: 'pointer',
  listStyle: 'none',
});
componentGlobal(`${collapsibleTitle} svg`, { color: color.textMuted });
componentGlobal(`${collapsibleContents}[open] svg`, { rotate: '180deg' });
componentGlobal(`${collapsibleContents}[open]`, { paddingBlockEnd: space[16] });
export const expandedContents = componentStyle({ display: 'none', '@media': { [wideScreen]: { display: 'block' } } });

export const contentsTitle = componentStyle({
  ...textStyles.small,
  margin: 0,
  marginBlockEnd: space[8],
  color: color.textMuted,
  fontWeight: vars.weight.semibold,
});
export const contentsList = componentStyle({ margin: 0, padding: 0, listStyle: 'none' });
componentGlobal(`${contentsList} ${contentsList}`, { paddingInlineStart: space[12], marginBlockEnd: space[12] });
export const contentsLink = componentStyle({
  ...textStyles.small,
  display: 'block',
  paddingBlock: '0.375rem',
  paddingInline: space[12],
  borderInlineStart: `2px solid ${color.border}`,
  color: color.text,
  textDecoration: 'none',
  ':hover': { borderColor: color.accentLine, color: color.accentText },
  selectors: {
    '&[aria-current]': { borderColor: color.accentLine, color: color.accentText, fontWeight: vars.weight.semibold },
  },
});
