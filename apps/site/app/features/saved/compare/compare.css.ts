import { pages, vars } from '@plaza/ui/tokens';
import { createVar, styleVariants } from '@vanilla-extract/css';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
const phoneScreen = '(max-width: 639px)';

export const comparePage = pageStyle({ alignContent: 'start', paddingBlock: `${space[32]} ${space[72]}` });
export const compareTools = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space[24], alignItems: 'start' });
pageGlobal(`${compareTools} > *`, { flex: '1 1 15rem', minInlineSize: 0 });
pageGlobal(`${compareTools} > :first-child`, { flex: '2 1 25rem' });

/** Narrow on phones, where the row headers stay in sight while the bays scroll. */
const nameWidth = 'clamp(5.25rem, 16vw, 12rem)';
const cellPadding = space[32];
export const rowName = pageStyle({
  inlineSize: nameWidth,
  overflowWrap: 'anywhere',
  '@media': { [phoneScreen]: { fontSize: vars.fontSize[14], lineHeight: vars.lineHeight[14] } },
});
const cellWidth = createVar();
/** Columns of bays are equally wide, however long the names are. */
export const comparisonByBays = styleVariants({ 2: 2, 3: 3, 4: 4 }, (bayCount) => ({
  '@layer': {
    [pages]: {
      vars: {
        [cellWidth]: `max(9rem, (100cqi - ${nameWidth} - ${cellPadding}) / ${bayCount} - ${cellPadding} - 1px)`,
      },
      '@media': { [phoneScreen]: { vars: { [cellWidth]: '7rem' } } },
    },
  },
}));
export const valueCell = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[8]}`,
  inlineSize: cellWidth,
  overflowWrap: 'anywhere',
});
export const bayHeader = pageStyle({ inlineSize: cellWidth, justifyItems: 'start', overflowWrap: 'anywhere' });
/** Pictures of bays are in a line, however long their names are. */
pageGlobal(`${comparePage} th:has(> ${bayHeader})`, { paddingBlock: space[16], verticalAlign: 'top' });
pageGlobal(`${comparePage} :is(th, td)`, { '@media': { [phoneScreen]: { paddingInline: space[8] } } });
// on phones, two bays fit next to the row headers, and no column stops half covered by them
pageGlobal(`${comparePage} :has(> table)`, {
  '@media': {
    [phoneScreen]: { scrollSnapType: 'x mandatory', scrollPaddingInlineStart: `calc(${nameWidth} + ${space[16]})` },
  },
});
pageGlobal(`${comparePage} thead th + th`, { '@media': { [phoneScreen]: { scrollSnapAlign: 'start' } } });
export const bayName = pageStyle({ color: color.text });
export const bayPicture = pageStyle({
  inlineSize: '100%',
  maxInlineSize: '14rem',
  aspectRatio: '4 / 3',
  borderRadius: vars.radius[10],
  overflow: 'hidden',
});
export const missingPicture = pageStyle({ background: color.surfaceSunken });

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
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surface,
});
