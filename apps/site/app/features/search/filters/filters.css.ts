import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

export const filtersPanel = pageStyle({
  position: 'fixed',
  zIndex: 60,
  inset: '3rem 0 0',
  inlineSize: 'auto',
  blockSize: 'auto',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  border: 0,
  borderStartStartRadius: vars.radius[24],
  borderStartEndRadius: vars.radius[24],
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  boxShadow: vars.shadow.float,
  '::backdrop': { background: vars.color.scrim },
  '@media': {
    '(min-width: 820px)': {
      insetBlock: 0,
      insetInline: '0 auto',
      inlineSize: '26.5rem',
      borderStartStartRadius: 0,
      borderEndEndRadius: vars.radius[24],
    },
  },
});
pageGlobal(`html:has(${filtersPanel}:modal)`, { overflow: 'hidden' });

export const filtersForm = pageStyle({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  blockSize: '100%',
});
export const panelHeader = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  paddingBlock: vars.space[12],
  paddingInline: `${vars.space[24]} ${vars.space[12]}`,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
// the heading gets the focus when the panel opens, so that screen readers announce it
pageGlobal(`${panelHeader} > h2:focus`, { outline: 'none' });
export const panelBody = pageStyle({ overflowY: 'auto', overscrollBehavior: 'contain', paddingInline: vars.space[24] });
export const panelFooter = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[12],
  paddingBlock: `${vars.space[12]} calc(${vars.space[12]} + env(safe-area-inset-bottom))`,
  paddingInline: vars.space[24],
  borderBlockStart: `1px solid ${vars.color.border}`,
  '@media': { '(max-width: 359px)': { gap: vars.space[4], paddingInline: vars.space[12] } },
});
pageGlobal(`${panelFooter} > *`, { whiteSpace: 'nowrap' });
export const applyButton = pageStyle({ flex: '1 0 auto', maxInlineSize: '15rem', fontVariantNumeric: 'tabular-nums' });

export const filterSection = pageStyle({
  display: 'grid',
  gap: vars.space[4],
  paddingBlock: vars.space[20],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});
pageGlobal(`${filterSection} > legend`, {
  float: 'inline-start',
  inlineSize: '100%',
  marginBlockEnd: vars.space[8],
});
pageGlobal(`${filterSection} > legend + *`, { clear: 'both' });
export const indentedOptions = pageStyle({ paddingInlineStart: '2.125rem' });

export const choiceRow = pageStyle({
  selectors: {
    '&:has(:disabled)': {
      borderColor: vars.color.border,
      background: vars.color.surface,
      color: vars.color.textDisabled,
      cursor: 'not-allowed',
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});
pageGlobal(`${choiceRow} input`, { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' });
