import { createContainer } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space, radius } = vars;
const supportsFieldSizing = '(field-sizing: content)';
const maxTextHeight = '9rem';
const textPaddingBlock = '0.625rem';
const textPaddingInline = '0.25rem';
/** Touch screens, on which the hint about keyboard shortcuts is hidden. */
const touchScreenQuery = '(hover: none) and (pointer: coarse)';

const composerContainer = createContainer();
const minFooterWidth = '36rem';
const footerLineHeight = vars.lineHeight[12];
const footerSpace = { narrow: space[8], wide: `calc(${space[8]} + ${footerLineHeight})` };

export const chatComposer = componentStyle({
  containerName: composerContainer,
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  padding: `${space[12]} clamp(0.75rem, 1.6vw, 1.25rem) ${space[16]}`,
  background: color.surface,
  borderBlockStart: `1px solid ${color.border}`,
});
/** Area that accepts dropped files, unless the page provides a larger drop target. */
export const dropTarget = componentStyle({ position: 'relative' });

/**
 * Box of the composer, with space reserved for its footer, so that the layout does not shift while the rest of the page
 * is streaming.
 */
export const composerBox = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'end',
  padding: '0.25rem',
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius[24],
  background: color.surface,
  marginBlockEnd: footerSpace.narrow,
  '@container': { [`${composerContainer} (width >= ${minFooterWidth})`]: { marginBlockEnd: footerSpace.wide } },
  selectors: {
    '&:has(textarea:focus)': {
      borderColor: color.focus,
      boxShadow: `0 0 0 1px ${color.focus}, 0 0 0 4px ${color.accentSoft}`,
    },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:has(textarea:focus)': { outline: '2px solid Highlight' } } },
  },
});

export const growingText = componentStyle({
  display: 'grid',
  minInlineSize: 0,
  '@supports': {
    [`not ${supportsFieldSizing}`]: {
      selectors: {
        '&::after': {
          content: 'attr(data-text) " "',
          gridArea: '1 / 1',
          visibility: 'hidden',
          paddingBlock: textPaddingBlock,
          paddingInline: textPaddingInline,
          maxBlockSize: maxTextHeight,
          overflow: 'hidden',
          lineHeight: vars.lineHeight[16],
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        },
      },
    },
  },
});
export const textInput = componentStyle({
  gridArea: '1 / 1',
  display: 'block',
  inlineSize: '100%',
  minBlockSize: vars.control.medium,
  maxBlockSize: maxTextHeight,
  margin: 0,
  paddingBlock: textPaddingBlock,
  paddingInline: textPaddingInline,
  border: 0,
  outline: 'none',
  background: 'none',
  color: color.text,
  font: 'inherit',
  lineHeight: vars.lineHeight[16],
  overflowWrap: 'anywhere',
  resize: 'none',
  selectors: { '&::placeholder': { color: color.textMuted, opacity: 1 } },
  '@supports': { [supportsFieldSizing]: { fieldSizing: 'content' } },
});

export const attachButton = componentStyle({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: vars.control.medium,
  blockSize: vars.control.medium,
  borderRadius: radius.full,
  color: color.text,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
});
/**
 * Native file input that covers its icon. It is visible without JavaScript, because then only the input names the
 * chosen files.
 */
export const fileInput = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
  fontSize: 0,
  '@media': {
    '(scripting: none)': {
      position: 'static',
      inlineSize: 'min(9.5rem, 30vw)',
      blockSize: 'auto',
      opacity: 1,
      fontSize: vars.fontSize[12],
      marginInline: space[8],
    },
  },
});
export const attachIcon = componentStyle({ '@media': { '(scripting: none)': { display: 'none' } } });

export const sendButton = componentStyle({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: vars.control.medium,
  blockSize: vars.control.medium,
  padding: 0,
  border: '1px solid transparent',
  borderRadius: radius.full,
  background: color.accent,
  color: color.onAccent,
  cursor: 'pointer',
  transition: `background-color ${vars.duration.fast} ${vars.easing.out}`,
  selectors: {
    '&:hover': { background: color.accentHover },
    '&:active': { background: color.accentActive },
    '&:disabled': { background: color.surfaceSunken, color: color.textDisabled, cursor: 'not-allowed' },
  },
  '@media': {
    '(forced-colors: active)': { borderColor: 'ButtonBorder', selectors: { '&:disabled': { color: 'GrayText' } } },
  },
});

export const fileList = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  maxBlockSize: '11rem',
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
});
export const fileChip = componentStyle({
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(5.5rem, 1fr) auto',
  alignItems: 'center',
  gap: space[8],
  maxInlineSize: '100%',
  padding: '0.25rem',
  border: `1px solid ${color.border}`,
  borderRadius: radius[10],
  background: color.surface,
});
export const rejectedFile = componentStyle({ borderColor: color.danger });
export const fileThumbnail = componentStyle({
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: radius[6],
  objectFit: 'cover',
  background: color.surfaceSunken,
});
export const fileIcon = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: radius[6],
  background: color.accentSoft,
  color: color.accentText,
});
export const fileText = componentStyle({ display: 'grid', gap: '0.1875rem', minInlineSize: 0 });
export const fileName = componentStyle({
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});
export const fileDetails = componentStyle({
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const fileError = componentStyle({
  maxInlineSize: '18rem',
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  color: color.danger,
  overflowWrap: 'anywhere',
});
export const composerFooter = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: `${space[4]} ${space[12]}`,
  marginBlockStart: `calc(-1 * ${footerSpace.narrow})`,
  fontSize: vars.fontSize[12],
  lineHeight: footerLineHeight,
  color: color.textMuted,
  '@container': {
    [`${composerContainer} (width >= ${minFooterWidth})`]: { marginBlockStart: `calc(-1 * ${footerSpace.wide})` },
  },
});
export const wideContainerOnly = componentStyle({
  '@container': { [`${composerContainer} (width < ${minFooterWidth})`]: { display: 'none' } },
});
export const shortcutHint = componentStyle({ '@media': { [touchScreenQuery]: { display: 'none' } } });
export const characterCount = componentStyle({ fontVariantNumeric: 'tabular-nums', marginInlineStart: 'auto' });
export const tooLongCount = componentStyle({ color: color.danger, fontWeight: vars.weight.semibold });
export const composerError = componentStyle({
  display: 'flex',
  alignItems: 'start',
  gap: space[8],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.danger,
});

export const dropOverlay = componentStyle({
  position: 'absolute',
  inset: space[8],
  zIndex: 3,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[8],
  border: `2px dashed ${color.accentLine}`,
  borderRadius: radius[16],
  background: `color-mix(in srgb, ${color.accentSoft} 92%, transparent)`,
  color: color.accentText,
  fontWeight: vars.weight.semibold,
  textAlign: 'center',
  pointerEvents: 'none',
});
