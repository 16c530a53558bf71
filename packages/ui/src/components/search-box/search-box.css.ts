import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { searchBoxAnchorName, phoneScreen } from './search-box-place.ts';

export const searchPill = componentStyle({
  anchorName: searchBoxAnchorName,
  anchorScope: searchBoxAnchorName,
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
    [phoneScreen]: { paddingInlineStart: 'min(1.125rem, 5.625vw)' },
    '(forced-colors: active)': { ':focus-within': { outline: '2px solid Highlight', outlineOffset: '2px' } },
  },
});

export const headerSearchPill = componentStyle({
  minBlockSize: '2.75rem',
  paddingBlock: '0.25rem',
  paddingInline: '1rem 0.25rem',
  boxShadow: 'none',
  '@media': { [phoneScreen]: { paddingInlineEnd: '0.375rem' } },
});

// On phones with large letters, parts limited by the screen leave the field its room.
export const searchIcon = componentStyle({ flex: 'none', inlineSize: 'min(1.25rem, 6.25vw)', blockSize: '1.25rem' });

export const labelledField = componentStyle({ flex: 1, minInlineSize: 0, display: 'grid' });

export const fieldLabel = componentStyle({
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  fontWeight: vars.weight.semibold,
  '@media': { [phoneScreen]: { overflowWrap: 'anywhere' } },
  selectors: {
    [`${headerSearchPill} &`]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

export const searchInput = componentStyle({
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

const roundButton = {
  position: 'relative',
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
} as const;

export const clearButton = componentStyle({
  ...roundButton,
  inlineSize: 'min(2.25rem, 12vw)',
  blockSize: '2.25rem',
  borderRadius: vars.radius.full,
  background: 'none',
  color: vars.color.text,
  ':hover': { background: vars.color.surfaceHover },
  '::after': { content: '', position: 'absolute', inset: '-4px' },
});
globalStyle(`${clearButton} > svg`, { '@layer': { [components]: { inlineSize: '1rem', blockSize: '1rem' } } });

export const vehicleSlot = componentStyle({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  '::before': { content: '', inlineSize: '1px', blockSize: '2rem', background: vars.color.border },
  '@media': { [phoneScreen]: { display: 'none' } },
});

export const submitButton = componentStyle({
  ...roundButton,
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
    [`${headerSearchPill} &`]: { minBlockSize: '2.25rem', inlineSize: '2.25rem', paddingInline: 0 },
  },
  '@media': {
    [phoneScreen]: {
      inlineSize: 'min(3rem, 15vw)',
      minBlockSize: '3rem',
      paddingInline: 0,
      selectors: { [`${headerSearchPill} &`]: { display: 'none' } },
    },
  },
});
globalStyle(`${submitButton} > svg`, {
  '@layer': { [components]: { inlineSize: '1.375rem', blockSize: '1.375rem', strokeWidth: 2.25 } },
});

export const submitText = componentStyle({
  '@media': { [phoneScreen]: { display: 'none' } },
  selectors: { [`${headerSearchPill} &`]: { display: 'none' } },
});
export const submitIcon = componentStyle({
  display: 'none',
  '@media': { [phoneScreen]: { display: 'block' } },
  selectors: { [`${headerSearchPill} &`]: { display: 'block' } },
});
