import { createContainer, globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;
const tabsContainer = createContainer();
const narrowContainer = `${tabsContainer} (max-width: 36rem)`;
const iconOnlyContainer = `${tabsContainer} (max-width: 14rem)`;
const activeSelector = ':is([aria-selected="true"], [aria-current="page"])';

export const tabs = componentStyle({ minInlineSize: 0 });
export const tabNavigation = componentStyle({
  containerName: tabsContainer,
  containerType: 'inline-size',
  minInlineSize: 0,
});

export const tabStrip = componentStyle({
  display: 'flex',
  gap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  // the line below the tabs is an inset shadow, so that the scrolling strip does not clip it
  boxShadow: `inset 0 -1px ${color.border}`,
});

export const tabItem = componentStyle({ display: 'flex', minInlineSize: 0, flex: 'none' });

export const tab = componentStyle({
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
  minBlockSize: '3rem',
  maxInlineSize: '18rem',
  paddingBlock: vars.space[8],
  paddingInline: '0.875rem',
  border: 0,
  background: 'none',
  color: color.textMuted,
  font: 'inherit',
  fontWeight: vars.weight.semibold,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '::after': {
    content: '',
    position: 'absolute',
    insetInline: '0.875rem',
    insetBlockEnd: 0,
    blockSize: '3px',
    borderRadius: '3px 3px 0 0',
  },
  selectors: {
    '&:hover': { color: color.text },
    [`&${activeSelector}`]: { color: color.accentText },
    [`&${activeSelector}::after`]: { background: color.accentLine },
    '&:disabled': { color: color.textDisabled, cursor: 'not-allowed' },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-3px', borderRadius: vars.radius[10] },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        [`&${activeSelector}::after`]: { background: 'Highlight', forcedColorAdjust: 'none' },
        '&:disabled': { color: 'GrayText' },
      },
    },
  },
});

export const tabLabel = componentStyle({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const tabCount = componentStyle({ flex: 'none' });

export const iconStrip = componentStyle({
  '@container': { [narrowContainer]: { justifyContent: 'space-between' } },
});
globalStyle(`${iconStrip} > ${tabItem}`, {
  '@layer': { [components]: { '@container': { [narrowContainer]: { flex: '1 1 auto' } } } },
});
globalStyle(`${iconStrip} ${tab}`, {
  '@layer': {
    [components]: {
      '@container': { [narrowContainer]: { flex: '1 1 auto', minInlineSize: '2.75rem', paddingInline: '0.5rem' } },
    },
  },
});
// narrow strips show the label of the current page only; screen readers get all labels
globalStyle(`${iconStrip} ${tab}:not([aria-current]) > ${tabLabel}`, {
  '@layer': {
    [components]: {
      '@container': {
        [narrowContainer]: {
          position: 'absolute',
          inlineSize: '1px',
          blockSize: '1px',
          clipPath: 'inset(50%)',
        },
      },
    },
  },
});
globalStyle(`${iconStrip} ${tab}:not([aria-current]) > ${tabCount}`, {
  '@layer': {
    [components]: {
      '@container': {
        [narrowContainer]: {
          position: 'absolute',
          insetBlockStart: '0.25rem',
          insetInlineStart: 'calc(50% + 0.25rem)',
        },
      },
    },
  },
});

// with very large fonts the tabs have room for icons only; the count overlaps its icon
globalStyle(`${iconStrip} ${tab} > ${tabLabel}`, {
  '@layer': {
    [components]: {
      '@container': {
        [iconOnlyContainer]: { position: 'absolute', inlineSize: '1px', blockSize: '1px', clipPath: 'inset(50%)' },
      },
    },
  },
});
globalStyle(`${iconStrip} ${tab}${tab} > ${tabCount}`, {
  '@layer': {
    [components]: {
      '@container': {
        [iconOnlyContainer]: { position: 'absolute', insetBlockStart: 0, insetInlineStart: 'auto', insetInlineEnd: 0 },
      },
    },
  },
});

export const tabPanel = componentStyle({
  paddingBlockStart: vars.space[20],
  borderRadius: vars.radius[6],
  overflowWrap: 'anywhere',
  selectors: {
    // without scripts all panels are visible, because no tab could show a hidden one
    '&[hidden]': { '@media': { '(scripting: none)': { display: 'block' } } },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
});
