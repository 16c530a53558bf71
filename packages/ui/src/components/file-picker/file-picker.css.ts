import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { components } from '../../theme/layers.css.ts';

const { color } = vars;

export const fieldLayout = componentStyle({
  gridTemplateColumns: 'minmax(0, 1fr)',
  // more specific than the gap of fields, whose style sheet may load later
  selectors: { '&&': { gap: vars.space[8] } },
});

export const dropTile = componentStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: vars.space[4],
  minInlineSize: 0,
  padding: vars.space[16],
  border: `2px dashed ${color.borderControl}`,
  borderRadius: vars.radius[16],
  background: color.surface,
  color: color.accentText,
  textAlign: 'center',
  selectors: {
    '&:hover': { background: color.accentSoft, borderColor: color.accentLine },
    '&[data-drag]': { borderColor: color.accentLine },
    '&[data-drag="over"]': { background: color.accentSoft, borderStyle: 'solid' },
    '&:has([aria-invalid="true"])': { borderColor: color.danger },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    '&[data-disabled], fieldset:disabled &': {
      background: color.surfaceSunken,
      borderColor: color.border,
      color: color.textMuted,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[data-drag="over"]': { borderColor: 'Highlight' },
        '&[data-disabled], fieldset:disabled &': { borderColor: 'GrayText', color: 'GrayText' },
      },
    },
  },
});

/** Native file input that covers its tile, so that clicks, drops and keys reach it. */
export const overlayInput = componentStyle({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
  fontSize: 0,
  ':disabled': { cursor: 'not-allowed' },
  '::file-selector-button': { cursor: 'pointer' },
});

export const tileContent = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
  minInlineSize: 0,
});
export const tileNote = componentStyle({
  color: color.textMuted,
  fontWeight: vars.weight.regular,
  // hides the hint about dropping files, which touch screens do not support
  '@media': { '(hover: none) and (pointer: coarse)': { display: 'none' } },
});
globalStyle(`${dropTile}[data-disabled] ${tileNote}, fieldset:disabled ${tileNote}`, {
  '@layer': { [components]: { color: 'inherit' } },
});

export const cameraButton = componentStyle({
  position: 'relative',
  display: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: vars.control.medium,
  paddingInline: vars.space[16],
  overflow: 'hidden',
  border: `1px solid ${color.borderControl}`,
  borderRadius: vars.radius[10],
  background: color.surface,
  color: color.text,
  fontWeight: vars.weight.semibold,
  textAlign: 'center',
  ':hover': { background: color.surfaceHover },
  ':focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  '@media': { '(pointer: coarse)': { display: 'flex' } },
});

export const rejectionList = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${color.danger}`,
  borderRadius: vars.radius[10],
  background: color.dangerSoft,
});
export const rejectionItem = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minInlineSize: 0,
  paddingBlock: vars.space[4],
  paddingInline: `${vars.space[12]} ${vars.space[4]}`,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.text,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
});
export const rejectionIcon = componentStyle({ flex: 'none', color: color.danger });
export const rejectionText = componentStyle({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const rejectedFileName = componentStyle({ fontWeight: vars.weight.semibold });

export const filePickerTile = componentStyle({ minBlockSize: '4.5rem' });
export const tileLabel = componentStyle({ display: 'flex', alignItems: 'center', gap: vars.space[8] });

export const fileList = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[8],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const fileItem = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[12],
  minInlineSize: 0,
  paddingBlock: vars.space[8],
  paddingInline: `${vars.space[8]} ${vars.space[4]}`,
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[10],
  background: color.surface,
});
export const fileIcon = componentStyle({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: vars.radius[6],
  background: color.accentSoft,
  color: color.accentText,
});
export const fileThumbnail = componentStyle({
  flex: 'none',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: vars.radius[6],
  objectFit: 'cover',
  background: color.surfaceSunken,
});
export const fileText = componentStyle({ flex: '1 1 5rem', display: 'grid', minInlineSize: 0 });
export const fileName = componentStyle({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' });
export const fileDetails = componentStyle({
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const failedStateText = componentStyle({ color: color.danger });
export const fileActions = componentStyle({
  flex: 'none',
  display: 'flex',
  gap: vars.space[4],
  marginInlineStart: 'auto',
});

const progressTrack = { border: 0, borderRadius: vars.radius.full, background: color.fill };
const progressValue = { borderRadius: vars.radius.full, background: color.accentLine };
export const uploadProgress = componentStyle({
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  blockSize: '0.375rem',
  marginBlock: vars.space[4],
  overflow: 'hidden',
  ...progressTrack,
  '::-webkit-progress-bar': progressTrack,
  '::-webkit-progress-value': progressValue,
  '::-moz-progress-bar': progressValue,
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});
