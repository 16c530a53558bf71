import { createContainer, styleVariants } from '@vanilla-extract/css';
import { componentGlobal, componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { textStyles } from '../../theme/text-styles.ts';

const { color, space } = vars;
const tableContainer = createContainer();
export const narrowContainer = `${tableContainer} (max-width: 39.9375rem)`;
const mediumContainer = `${tableContainer} (40rem <= width < 60rem)`;
const belowWideContainer = `${tableContainer} (max-width: 59.9375rem)`;
const borderLine = `1px solid ${color.border}`;
const visuallyHiddenBox = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/**
 * Frame of a table, which clips its rounded corners without becoming a scroll container that would catch a sticky
 * header.
 */
export const tableFrame = componentStyle({
  containerName: tableContainer,
  containerType: 'inline-size',
  position: 'relative',
  minInlineSize: 0,
  border: borderLine,
  borderRadius: vars.radius[16],
  background: color.surface,
  overflow: 'clip',
  selectors: {
    '&[data-hidden-end]::after': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      zIndex: 3,
      inlineSize: space[16],
      background: `linear-gradient(to left, ${color.shadowInk}, transparent)`,
      pointerEvents: 'none',
    },
    '&[data-hidden-end]:dir(rtl)::after': { scale: '-1 1' },
  },
});

export const tableScroller = componentStyle({
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  borderRadius: 'inherit',
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});
export const unclippedScroller = componentStyle({ overflowX: 'visible' });
export const limitedScroller = componentStyle({ maxBlockSize: '80svh', overflowY: 'auto' });

export const table = componentStyle({ inlineSize: '100%', borderCollapse: 'separate', borderSpacing: 0 });
export const densityVariants = styleVariants({
  comfortable: componentRule({ fontSize: vars.fontSize[16], lineHeight: vars.lineHeight[16] }),
  compact: componentRule({ fontSize: vars.fontSize[14], lineHeight: vars.lineHeight[14] }),
});

componentGlobal(`${table} :is(th, td)`, {
  paddingBlock: '0.875rem',
  paddingInline: space[16],
  textAlign: 'start',
  fontWeight: vars.weight.regular,
  overflowWrap: 'break-word',
});
componentGlobal(`${densityVariants.compact} :is(th, td)`, { paddingBlock: space[8], paddingInline: space[12] });
// a cell with only a button has less padding, because the button has a touch target of its own around its icon
componentGlobal(`${table} td:has(> button:only-child)`, { paddingBlock: space[4] });
componentGlobal(`${table} thead th`, {
  paddingBlock: space[8],
  background: color.surface,
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.medium,
  verticalAlign: 'middle',
});
componentGlobal(`${table} tbody :is(th, td)`, { borderBlockStart: borderLine });
componentGlobal(`${table} tbody th`, { fontWeight: vars.weight.semibold });

export const tableCaption = componentStyle({
  ...textStyles.label,
  paddingBlock: `${space[16]} ${space[8]}`,
  paddingInline: space[16],
  textAlign: 'start',
});
/** Text of the caption, which stays in sight when the table scrolls sideways. */
export const captionText = componentStyle({ position: 'sticky', insetInlineStart: space[16] });

export const numericCell = componentStyle({
  fontVariantNumeric: 'tabular-nums',
  selectors: { [`${table} tr > &`]: { textAlign: 'end', whiteSpace: 'nowrap' } },
});
export const fixedHeader = componentStyle({});

/** Table with stacked rows in narrow containers. They show every column, because they have the room for it. */
export const stackedTable = componentStyle({ '@container': { [narrowContainer]: { display: 'block' } } });
const hiddenColumn = { display: 'none' };
export const columnPriorities = {
  second: componentStyle({
    '@container': { [narrowContainer]: { selectors: { [`${table}:not(${stackedTable}) tr > &`]: hiddenColumn } } },
  }),
  third: componentStyle({
    '@container': {
      [belowWideContainer]: { selectors: { [`${table}:not(${stackedTable}) tr > &`]: hiddenColumn } },
      [mediumContainer]: { selectors: { [`${table} tr > &`]: hiddenColumn } },
    },
  }),
};

/** Row of a table. Its cells take its background, so that a row header covers the cells that scroll below it. */
export const tableRow = componentStyle({ background: color.surface });
componentGlobal(`${tableRow} > *`, { background: 'inherit' });
export const interactiveRow = componentStyle({
  cursor: 'pointer',
  '@media': { '(hover: hover)': { selectors: { '&:hover': { background: color.surfaceHover } } } },
});
export const rowControl = componentStyle({
  padding: 0,
  border: 0,
  background: 'none',
  color: color.accentText,
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    [`${interactiveRow}:hover &`]: { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
  },
  '@media': { '(pointer: coarse)': { paddingBlock: space[12], marginBlock: `calc(-1 * ${space[12]})` } },
});

export const sortControl = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minBlockSize: '2rem',
  marginInline: `calc(-1 * ${space[8]})`,
  paddingBlock: 0,
  paddingInline: space[8],
  border: 0,
  borderRadius: vars.radius[6],
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    [`${numericCell} > &`]: { flexDirection: 'row-reverse' },
    '&:hover': { background: color.surfaceHover, color: color.text },
  },
  '@media': { '(pointer: coarse)': { minBlockSize: vars.control.hit } },
});
componentGlobal(`${sortControl} > svg`, { flex: 'none' });
export const activeSortControl = componentStyle({ color: color.text, fontWeight: vars.weight.semibold });
export const idleSortIcon = componentStyle({ color: color.borderControl });

export const stickyHeader = componentStyle({});
componentGlobal(`${stickyHeader} thead th`, {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 2,
  borderBlockEnd: borderLine,
});
componentGlobal(`${unclippedScroller} > ${stickyHeader} thead th`, { insetBlockStart: 'var(--plaza-table-top, 0px)' });
componentGlobal(`${stickyHeader} tbody tr:first-child > *`, { borderBlockStart: 0 });

/** Table that scrolls sideways. Row headers stay in sight unless they would take most of a very narrow parent. */
export const scrollingTable = componentStyle({});
const stickyColumnContainer = `${tableContainer} (min-width: 18rem)`;
componentGlobal(`${scrollingTable} tbody th`, { minInlineSize: 'min(6rem, 45cqi)' });
componentGlobal(`${tableFrame}:is([data-hidden-start], [data-hidden-end]) ${scrollingTable} tr > :first-child`, {
  '@container': { [stickyColumnContainer]: { position: 'sticky', insetInlineStart: 0, maxInlineSize: '45cqi' } },
});
componentGlobal(`${scrollingTable} tbody tr > :first-child`, { zIndex: 1 });
componentGlobal(`${tableFrame}[data-hidden-start] ${scrollingTable} tr > :first-child`, {
  '@container': { [stickyColumnContainer]: { borderInlineEnd: borderLine } },
});
componentGlobal(`${stickyHeader}${scrollingTable} thead th:first-child`, { zIndex: 3 });

export const placeholderCell = componentStyle({ display: 'flex', alignItems: 'center', minBlockSize: '1lh' });
componentGlobal(`${numericCell} > ${placeholderCell}`, { justifyContent: 'end' });
componentGlobal(`${placeholderCell} > svg`, { minInlineSize: '2.5rem' });

export const emptyRow = componentStyle({});
export const emptyCell = componentStyle({
  selectors: {
    [`${table} tr > &`]: { paddingBlock: space[32], color: color.textMuted, textAlign: 'center' },
  },
});

const styleStacked = (selector: string, rule: Parameters<typeof componentGlobal>[1]): void =>
  componentGlobal(`${stackedTable} ${selector}`, { '@container': { [narrowContainer]: rule } });
styleStacked(':is(caption, tbody)', { display: 'block' });
styleStacked('thead', { display: 'flex', flexWrap: 'wrap', columnGap: space[16], paddingInline: space[16] });
styleStacked('thead tr', { display: 'contents' });
styleStacked('thead th', { padding: 0 });
styleStacked(`thead th${fixedHeader}`, visuallyHiddenBox);
styleStacked('tbody tr', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  padding: space[16],
  borderBlockStart: borderLine,
});
styleStacked('tbody tr > :is(th, td)', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[16],
  padding: 0,
  border: 0,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
styleStacked('tbody tr > td[data-title]::before', {
  content: ['attr(data-title)', "attr(data-title) / ''"],
  color: color.textMuted,
});
styleStacked(`tbody tr > ${emptyCell}`, { display: 'block' });
