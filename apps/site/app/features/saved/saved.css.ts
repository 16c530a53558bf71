import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

export const saved = pageStyle({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: `${vars.space[32]} ${vars.space[72]}`,
});
export const head = pageStyle({ display: 'grid', gap: vars.space[4], marginBlockEnd: vars.space[24] });
/** It takes the focus when a card is gone; nobody comes there by the keyboard. */
export const heading = pageStyle({ ':focus': { outline: 'none' } });
export const pages = pageStyle({ display: 'flex', justifyContent: 'center', marginBlockStart: vars.space[32] });

export const gone = pageStyle({
  display: 'grid',
  gap: vars.space[4],
  maxInlineSize: '46rem',
  marginBlockStart: vars.space[48],
});
export const rows = pageStyle({
  listStyle: 'none',
  margin: `${vars.space[12]} 0 0`,
  padding: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surface,
});
export const row = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  padding: `${vars.space[12]} ${vars.space[16]}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});
export const rowText = pageStyle({ flex: '1 1 14rem', minInlineSize: 0 });
export const rowName = pageStyle({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' });
