import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const phone = '(max-width: 39.9375rem)';
const anchorName = '--plaza-search-box';

export const pill = componentStyle({
  anchorName,
  anchorScope: anchorName,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  inlineSize: '100%',
  minInlineSize: 0,
  paddingBlock: '0.5rem',
  paddingInline: '1.375rem 0.5rem',
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.lift,
  textAlign: 'start',
  ':focus-within': {
    borderColor: vars.color.focus,
    boxShadow: `0 0 0 1px ${vars.color.focus}, ${vars.shadow.float}`,
  },
  '@media': {
    [phone]: { paddingInlineStart: '1.125rem' },
    '(forced-colors: active)': { ':focus-within': { outline: '2px solid Highlight', outlineOffset: '2px' } },
  },
});

export const header = componentStyle({
  minBlockSize: '2.75rem',
  paddingBlock: '0.25rem',
  paddingInline: '1rem 0.25rem',
  boxShadow: 'none',
  '@media': { [phone]: { paddingInlineEnd: '0.375rem' } },
});

export const searchIcon = componentStyle({ flex: 'none', inlineSize: '1.25rem', blockSize: '1.25rem' });

export const field = componentStyle({ flex: 1, minInlineSize: 0, display: 'grid' });

export const label = componentStyle({
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  fontWeight: vars.weight.semibold,
  selectors: {
    [`${header} &`]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

export const input = componentStyle({
  inlineSize: '100%',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  // Below 16 px phones zoom the page when the field gets the focus.
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
  textOverflow: 'ellipsis',
  '::placeholder': { color: vars.color.textMuted, opacity: 1 },
});

const round = {
  position: 'relative',
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
} as const;

export const clear = componentStyle({
  ...round,
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: vars.radius.full,
  background: 'none',
  color: vars.color.text,
  ':hover': { background: vars.color.surfaceHover },
  '::after': { content: '', position: 'absolute', inset: '-4px' },
});
globalStyle(`${clear} > svg`, { '@layer': { [components]: { inlineSize: '1rem', blockSize: '1rem' } } });

export const vehicle = componentStyle({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  '::before': { content: '', inlineSize: '1px', blockSize: '2rem', background: vars.color.border },
  '@media': { [phone]: { display: 'none' } },
});

export const submit = componentStyle({
  ...round,
  minBlockSize: vars.control.large,
  paddingInline: '1.5rem',
  border: '1px solid transparent',
  borderRadius: vars.radius.full,
  background: vars.color.accent,
  color: vars.color.onAccent,
  font: 'inherit',
  fontSize: vars.fontSize[18],
  fontWeight: vars.weight.semibold,
  lineHeight: vars.lineHeight[18],
  whiteSpace: 'nowrap',
  ':hover': { background: vars.color.accentHover },
  ':active': { background: vars.color.accentActive },
  selectors: {
    '&:disabled': { background: vars.color.fill, color: vars.color.textDisabled, cursor: 'not-allowed' },
    [`${header} &`]: { minBlockSize: '2.25rem', inlineSize: '2.25rem', paddingInline: 0 },
  },
  '@media': {
    [phone]: {
      inlineSize: '3rem',
      minBlockSize: '3rem',
      paddingInline: 0,
      selectors: { [`${header} &`]: { display: 'none' } },
    },
  },
});
globalStyle(`${submit} > svg`, {
  '@layer': { [components]: { inlineSize: '1.375rem', blockSize: '1.375rem', strokeWidth: 2.25 } },
});

/** The word on the button; the header's and the phone's button show the glass instead. */
export const submitWord = componentStyle({
  '@media': { [phone]: { display: 'none' } },
  selectors: { [`${header} &`]: { display: 'none' } },
});
export const submitGlass = componentStyle({
  display: 'none',
  '@media': { [phone]: { display: 'block' } },
  selectors: { [`${header} &`]: { display: 'block' } },
});

export const popover = componentStyle({
  position: 'absolute',
  zIndex: 30,
  insetBlock: 'calc(100% + 0.5rem) auto',
  insetInline: 0,
  boxSizing: 'border-box',
  margin: 0,
  padding: vars.space[8],
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  boxShadow: vars.shadow.float,
  fontFamily: vars.font.family,
  selectors: {
    '&[hidden]': { display: 'none' },
    '&[popover]': {
      position: 'fixed',
      positionAnchor: anchorName,
      inset: 'auto',
      insetBlockStart: 'anchor(end)',
      insetInlineStart: 'anchor(start)',
      inlineSize: 'anchor-size(inline)',
      minInlineSize: 'min(24rem, calc(100vw - 1rem))',
      marginBlock: '0.5rem',
      positionTryFallbacks: 'flip-block, flip-inline, flip-block flip-inline',
    },
  },
  '@media': {
    [phone]: {
      selectors: { '&[popover]': { insetInline: '0.5rem', inlineSize: 'auto', minInlineSize: 0 } },
    },
  },
});

/** Scrolls itself, because its field moves through it by keyboard; the popover around it could not be reached. */
export const list = componentStyle({
  maxBlockSize: 'min(31rem, calc(70dvh - 1rem))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

export const groupName = componentStyle({
  paddingBlock: '0.5rem 0.25rem',
  paddingInline: '0.75rem',
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  fontWeight: vars.weight.semibold,
  color: vars.color.textMuted,
});

export const option = componentStyle({
  display: 'grid',
  gridTemplateColumns: '2.5rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[12],
  minBlockSize: vars.control.hit,
  paddingBlock: '0.5rem',
  paddingInline: '0.75rem',
  borderRadius: vars.radius[10],
  scrollMarginBlock: '2rem',
  cursor: 'pointer',
  ':hover': { background: vars.color.surfaceHover },
  selectors: { '&[aria-selected="true"]': { background: vars.color.accentSoft } },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[aria-selected="true"]': { outline: '2px solid Highlight' } } },
  },
});

export const kind = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: vars.radius[10],
  background: vars.color.fill,
  color: vars.color.textMuted,
  selectors: {
    [`${option}[aria-selected="true"] &`]: { background: vars.color.accent, color: vars.color.onAccent },
  },
});
globalStyle(`${kind} > svg`, { '@layer': { [components]: { inlineSize: '1.25rem', blockSize: '1.25rem' } } });

export const title = componentStyle({ display: 'block', overflowWrap: 'anywhere' });
export const match = componentStyle({ background: 'none', color: 'inherit', fontWeight: vars.weight.bold });
export const context = componentStyle({
  display: 'block',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: vars.color.textMuted,
});
export const detail = componentStyle({
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
});

export const message = componentStyle({
  margin: 0,
  padding: '0.75rem',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: vars.color.textMuted,
});
export const errorMessage = componentStyle({ color: vars.color.danger, fontWeight: vars.weight.medium });
