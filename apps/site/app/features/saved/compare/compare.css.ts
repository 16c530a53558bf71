import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { space } = vars;

export const comparePage = pageStyle({ alignContent: 'start', paddingBlock: `${space[32]} ${space[72]}` });
export const compareTools = pageStyle({
  display: 'grid',
  gap: space[24],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  alignItems: 'start',
});
export const placeForm = pageStyle({ display: 'grid', gap: space[12], maxInlineSize: '28rem', justifyItems: 'start' });

/** Narrow on phones, where the row headers stay in sight while the bays scroll. */
export const rowName = pageStyle({ inlineSize: 'clamp(5.5rem, 22vw, 12rem)', overflowWrap: 'anywhere' });
export const valueCell = pageStyle({ inlineSize: 'clamp(9rem, 15vw, 13.5rem)', overflowWrap: 'anywhere' });
/** Pictures of bays are in a line, however long their names are. */
export const bayCell = pageStyle({});
pageGlobal(`td:has(> ${bayCell})`, { verticalAlign: 'top' });
export const differentValue = pageStyle({ fontWeight: vars.weight.semibold });
export const bayPicture = pageStyle({
  maxInlineSize: '14rem',
  aspectRatio: '4 / 3',
  borderRadius: vars.radius[10],
  overflow: 'hidden',
});

/** Stays in sight once a bay is chosen. */
export const activeCompareBar = pageStyle({
  position: 'sticky',
  insetBlockEnd: space[16],
  zIndex: 2,
  boxShadow: vars.shadow.float,
});
export const compareBar = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  padding: `${space[12]} ${space[16]}`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surface,
});
