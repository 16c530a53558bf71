import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space, radius } = vars;

export const attachmentList = componentStyle({
  display: 'grid',
  gap: space[4],
  inlineSize: '100%',
  maxInlineSize: '20rem',
});

export const imageGrid = componentStyle({
  display: 'grid',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  inlineSize: '100%',
  maxInlineSize: '20rem',
  borderRadius: radius[16],
  overflow: 'hidden',
});
export const imageLayouts = styleVariants({
  one: componentRule({ gridTemplateColumns: 'minmax(0, 1fr)' }),
  several: componentRule({ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }),
});
export const wideFirstImage = componentStyle({ selectors: { '&:first-child': { gridColumn: '1 / -1' } } });
export const imageLink = componentStyle({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  background: color.fill,
  cursor: 'zoom-in',
  selectors: {
    '&:focus-visible': { outlineOffset: '-3px' },
    '&:focus-visible::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      border: `3px solid ${color.focus}`,
      borderRadius: 'inherit',
    },
  },
});
export const attachedImage = componentStyle({
  inlineSize: '100%',
  blockSize: 'auto',
  // three times the width of an attached image, so that only very tall images such as long screenshots are cropped
  maxBlockSize: '60rem',
  objectFit: 'cover',
  filter: `brightness(${vars.image.dim})`,
});
export const croppedImage = componentStyle({ aspectRatio: '4 / 3' });
export const brokenImage = componentStyle({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[4],
  padding: space[8],
  background: color.fill,
  color: color.textMuted,
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  textAlign: 'center',
});

export const fileLink = componentStyle({
  display: 'grid',
  gridTemplateColumns: '2.5rem minmax(0, 1fr) auto',
  gap: space[12],
  alignItems: 'center',
  inlineSize: '100%',
  maxInlineSize: '20rem',
  padding: `0.5rem 0.625rem`,
  border: `1px solid ${color.border}`,
  borderRadius: radius[16],
  background: color.surface,
  color: color.text,
  textDecoration: 'none',
  transition: `background-color ${vars.duration.fast} ${vars.easing.out}`,
  selectors: { 'a&:hover': { background: color.surfaceHover } },
});
export const fileIcon = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: radius[10],
  background: color.accentSoft,
  color: color.accentText,
});
export const pdfIcon = componentStyle({ background: color.dangerSoft, color: color.danger });
export const fileText = componentStyle({ display: 'grid', minInlineSize: 0 });
export const fileName = componentStyle({
  fontWeight: vars.weight.medium,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  overflowWrap: 'anywhere',
});
export const fileDetails = componentStyle({
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  color: color.textMuted,
});
export const downloadIcon = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
});

const progressTrack = { border: 0, borderRadius: radius.full, background: color.fill };
const progressValue = { borderRadius: radius.full, background: color.accentLine };
export const uploadProgress = componentStyle({
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  blockSize: '0.25rem',
  marginBlockStart: space[4],
  overflow: 'hidden',
  ...progressTrack,
  selectors: {
    '&::-webkit-progress-bar': progressTrack,
    '&::-webkit-progress-value': progressValue,
    '&::-moz-progress-bar': progressValue,
  },
});
export const overlayProgress = componentStyle({
  position: 'absolute',
  insetInline: space[12],
  insetBlockEnd: space[12],
  inlineSize: 'auto',
  blockSize: '0.375rem',
  marginBlockStart: 0,
  boxShadow: `0 0 0 3px ${color.surfaceRaised}`,
});
