import { componentGlobal, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import * as table from '../table/table.css.ts';

const { color, space } = vars;
const selectionColumnWidth = '3rem';

componentGlobal(`${table.table} :is(tr, th, td):focus-visible`, { outlineOffset: '-2px' });

export const selectableRow = componentStyle({
  cursor: 'default',
  '@media': { '(hover: hover)': { selectors: { '&:hover': { background: color.surfaceHover } } } },
});
export const actionRow = componentStyle({ cursor: 'pointer' });
export const disabledRow = componentStyle({ color: color.textDisabled });
export const selectedRow = componentStyle({
  background: color.accentSoft,
  '@media': {
    '(hover: hover)': { selectors: { '&:hover': { background: color.accentSoft } } },
    '(forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
});

export const selectionCell = componentStyle({
  selectors: {
    [`${table.table} tr > &`]: {
      boxSizing: 'border-box',
      inlineSize: selectionColumnWidth,
      paddingBlock: 0,
      paddingInline: `${space[4]} 0`,
      verticalAlign: 'middle',
    },
  },
});
/** Label around a checkbox, as large as a finger needs. */
export const selectionPressArea = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control.hit,
  blockSize: vars.control.hit,
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed' } },
});
/** Wrapper around a cell's content that keeps events on its controls apart from those on the cell. */
export const cellContent = componentStyle({ display: 'contents' });

const scrolledCells = `${table.tableFrame}:is([data-hidden-start], [data-hidden-end]) ${table.scrollingTable} tr >`;
componentGlobal(`${scrolledCells} ${selectionCell} + *`, {
  position: 'sticky',
  insetInlineStart: selectionColumnWidth,
  maxInlineSize: '35cqi',
});
componentGlobal(`${table.scrollingTable} tbody tr > ${selectionCell} + *`, { zIndex: 1 });
componentGlobal(`${table.stickyHeader}${table.scrollingTable} thead ${selectionCell} + *`, { zIndex: 3 });
componentGlobal(`${table.tableFrame}[data-hidden-start] ${table.scrollingTable} tr > ${selectionCell}:first-child`, {
  borderInlineEnd: 0,
});
componentGlobal(`${table.tableFrame}[data-hidden-start] ${table.scrollingTable} tr > ${selectionCell} + *`, {
  borderInlineEnd: `1px solid ${color.border}`,
});

const styleStacked = (selector: string, rule: Parameters<typeof componentGlobal>[1]): void =>
  componentGlobal(`${table.stackedTable} ${selector}`, { '@container': { [table.narrowContainer]: rule } });
// above the headers that sort, and its box above those of the rows
styleStacked(`thead ${selectionCell}`, {
  flexBasis: '100%',
  marginInlineStart: `calc(-1 * ${space[8]})`,
  paddingInline: 0,
});
styleStacked(`thead ${selectionPressArea}`, {
  gridTemplateColumns: `${vars.control.hit} auto`,
  inlineSize: 'fit-content',
  paddingInlineEnd: space[8],
});
// names the box that has no column of its own there; its accessible name says the same
styleStacked(`thead ${selectionPressArea}::after`, { content: ['attr(data-title)', "attr(data-title) / ''"] });
styleStacked(`tbody tr:has(> ${selectionCell})`, {
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  paddingInlineStart: space[4],
});
styleStacked(`tbody tr > ${selectionCell}`, { marginBlock: '-0.625rem', gridRow: 1, inlineSize: 'auto' });
styleStacked(`tbody tr > ${selectionCell} ~ *`, { gridColumn: 2 });
