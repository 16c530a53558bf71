import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from './component-style.ts';
import { vars } from './contract.css.ts';
import { components } from './layers.css.ts';

export const foundationPage = componentStyle({
  display: 'grid',
  gap: vars.space[16],
  maxInlineSize: '62rem',
  marginInline: 'auto',
  paddingBlock: vars.space[32],
  color: vars.color.text,
});

export const pageHeading = componentStyle({
  fontSize: vars.fontSize[48],
  lineHeight: vars.lineHeight[48],
  letterSpacing: vars.tracking.tight,
});

export const foundationSubheading = componentStyle({
  fontSize: vars.fontSize[22],
  lineHeight: vars.lineHeight[22],
  letterSpacing: vars.tracking.snug,
});

export const leadParagraph = componentStyle({
  maxInlineSize: '44rem',
  marginBlockEnd: vars.space[16],
  color: vars.color.textMuted,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
});

export const foundationSection = componentStyle({
  display: 'grid',
  gap: vars.space[8],
  marginBlockEnd: vars.space[32],
});

export const swatchGrid = componentStyle({
  display: 'grid',
  gap: vars.space[12],
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  paddingBlock: vars.space[8],
});

export const colorSwatch = componentStyle({
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[10],
  background: vars.color.surface,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});

export const themeHalves = componentStyle({ display: 'flex', blockSize: '4rem', forcedColorAdjust: 'none' });
export const themeHalf = componentStyle({ flex: 1 });

export const colorName = componentStyle({
  display: 'grid',
  padding: vars.space[12],
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const colorValues = componentStyle({
  color: vars.color.textMuted,
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  overflowWrap: 'anywhere',
});

export const contrastTable = componentStyle({ inlineSize: '100%', borderCollapse: 'collapse' });
globalStyle(`${contrastTable} th, ${contrastTable} td`, {
  '@layer': {
    [components]: {
      paddingBlock: vars.space[8],
      borderBlockEnd: `1px solid ${vars.color.border}`,
      textAlign: 'start',
      fontWeight: vars.weight.regular,
    },
  },
});
globalStyle(`${contrastTable} td`, {
  '@layer': { [components]: { '@media': { '(min-width: 40rem)': { whiteSpace: 'nowrap' } } } },
});
globalStyle(`${contrastTable} thead th`, {
  '@layer': { [components]: { color: vars.color.textMuted, fontSize: vars.fontSize[14] } },
});

export const textSample = componentStyle({
  display: 'inline-block',
  inlineSize: '3rem',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[6],
  fontWeight: vars.weight.semibold,
  textAlign: 'center',
  forcedColorAdjust: 'none',
});

export const ratioFigure = componentStyle({
  display: 'inline-block',
  inlineSize: '3.5rem',
  paddingInline: vars.space[8],
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.weight.semibold,
  textAlign: 'end',
});

export const tokenScaleLine = componentStyle({
  display: 'grid',
  gridTemplateColumns: '10rem 1fr',
  alignItems: 'center',
  gap: vars.space[16],
  paddingBlock: vars.space[8],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  overflowWrap: 'anywhere',
});

export const tokenName = componentStyle({ color: vars.color.textMuted, fontSize: vars.fontSize[14] });

export const spaceBar = componentStyle({
  blockSize: vars.space[16],
  border: `1px solid ${vars.color.accentLine}`,
  borderRadius: vars.radius[6],
  background: vars.color.accentSoft,
});

export const shapeSample = componentStyle({
  display: 'grid',
  placeItems: 'center',
  blockSize: '7rem',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surfaceRaised,
  fontWeight: vars.weight.semibold,
});

export const motionTrack = componentStyle({
  padding: vars.space[4],
  borderRadius: vars.radius.full,
  background: vars.color.fill,
});

export const motionRunner = componentStyle({
  inlineSize: vars.space[48],
  blockSize: vars.space[24],
  borderRadius: vars.radius.full,
  background: vars.color.accent,
  transitionProperty: 'margin-inline-start',
  transitionTimingFunction: vars.easing.out,
});
globalStyle(`${motionTrack}:hover ${motionRunner}`, {
  '@layer': { [components]: { marginInlineStart: `calc(100% - ${vars.space[48]})` } },
});

export const iconSample = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space[8],
  inlineSize: '100%',
  minBlockSize: '6.5rem',
  padding: vars.space[12],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[10],
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  textAlign: 'center',
  overflowWrap: 'anywhere',
  ':hover': { borderColor: vars.color.accentLine, background: vars.color.surfaceHover },
});

export const sampleNote = componentStyle({ color: vars.color.textMuted, fontSize: vars.fontSize[14] });

export const brandSample = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[16],
  padding: vars.space[24],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.ground,
  color: vars.color.text,
});

export const sampleLink = componentStyle({ color: vars.color.accentText });

export const cssSource = componentStyle({
  padding: vars.space[16],
  borderRadius: vars.radius[10],
  background: vars.color.surfaceSunken,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[16],
  whiteSpace: 'pre-wrap',
});
