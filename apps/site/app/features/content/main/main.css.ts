import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const wide = '(min-width: 1200px)';
/** Widths at which the search box is a phone's. */
const phone = '(max-width: 39.9375rem)';

export const hero = pageStyle({ overflow: 'clip' });
export const heroColumns = pageStyle({
  display: 'grid',
  gap: vars.space[32],
  paddingBlockStart: 'clamp(1.25rem, 3vw, 2.5rem)',
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 1.08fr) minmax(0, 1fr)', gap: vars.space[48], minBlockSize: '39rem' },
  },
});
export const heroText = pageStyle({
  display: 'grid',
  gap: vars.space[20],
  alignContent: 'center',
  justifyItems: 'start',
  minInlineSize: 0,
});
export const heroTitle = pageStyle({
  margin: 0,
  maxInlineSize: '14ch',
  fontSize: vars.fontSize.hero,
  fontWeight: vars.weight.bold,
  lineHeight: 1.04,
  letterSpacing: '-0.032em',
  textWrap: 'balance',
});
export const lead = pageStyle({
  margin: 0,
  maxInlineSize: '30rem',
  fontSize: vars.fontSize[18],
  lineHeight: '1.75rem',
  color: vars.color.textMuted,
});
export const heroSearch = pageStyle({
  position: 'relative',
  inlineSize: '100%',
  maxInlineSize: '38rem',
  marginBlockStart: vars.space[8],
  '@media': { [wide]: { inlineSize: 'calc(100% + 5.5rem)', maxInlineSize: '40rem', zIndex: 2 } },
});
// on phones the box has no room for the vehicle, and goes on in a second row
const heroForm = `${heroSearch} form`;
const heroVehicle = `${heroForm} > :has(> * > [popovertarget])`;
pageGlobal(heroForm, {
  '@media': {
    [phone]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      rowGap: vars.space[16],
      paddingBlockStart: '0.75rem',
      borderRadius: vars.radius[24],
    },
  },
});
pageGlobal(`${heroForm}:not(:has(> [type='button'])) > label`, { '@media': { [phone]: { gridColumn: '2 / -1' } } });
pageGlobal(heroVehicle, {
  '@media': { [phone]: { display: 'flex', gridColumn: '1 / 3', marginInlineStart: '-0.875rem' } },
});
pageGlobal(`${heroVehicle}::before`, {
  '@media': {
    [phone]: {
      position: 'absolute',
      alignSelf: 'start',
      insetInline: '1.125rem',
      inlineSize: 'auto',
      blockSize: '1px',
      marginBlockStart: `calc(-1 * ${vars.space[8]})`,
    },
  },
});
export const popularPlaces = pageStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] });
export const popularLabel = pageStyle({ '@media': { '(max-width: 479px)': { display: 'none' } } });
export const placeChip = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minBlockSize: '2.25rem',
  paddingInline: '0.875rem',
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { background: vars.color.surfaceHover },
});
pageGlobal(`${placeChip} svg`, { inlineSize: '1rem', blockSize: '1rem' });

export const heroArt = pageStyle({
  position: 'relative',
  overflow: 'hidden',
  blockSize: 'clamp(17rem, 72vw, 25rem)',
  marginInline: `calc(-1 * ${vars.layout.gutter} + .5rem)`,
  borderRadius: vars.radius[24],
  '@media': {
    [wide]: {
      blockSize: 'auto',
      marginInlineStart: 0,
      marginInlineEnd: `calc(-1 * max(${vars.layout.gutter}, (100vw - ${vars.layout.page}) / 2) + 1.5rem)`,
    },
  },
});
// as wide as the height shows the red car whole; in wider boxes the drawing goes on at both sides
pageGlobal(`${heroArt} > svg`, {
  display: 'block',
  blockSize: '100%',
  inlineSize: 'auto',
  maxInlineSize: '100%',
  aspectRatio: '76 / 53',
  marginInline: 'auto',
  overflow: 'visible',
  '@media': { [wide]: { position: 'absolute', inset: 0 } },
});
export const heroFit = pageStyle({
  position: 'absolute',
  insetInlineEnd: '1rem',
  insetBlockEnd: '1rem',
  display: 'flex',
  gap: '0.75rem',
  alignItems: 'center',
  paddingBlock: '0.75rem',
  paddingInline: '0.875rem 1.125rem',
  boxShadow: vars.shadow.float,
  // it would lie on the car
  '@media': { '(max-width: 22.4375rem)': { display: 'none' } },
});
pageGlobal(`${heroFit} svg`, { color: vars.color.success, inlineSize: '1.5rem', blockSize: '1.5rem' });
pageGlobal(`${heroFit} b`, { display: 'block', fontWeight: vars.weight.semibold, lineHeight: '1.25rem' });
pageGlobal(`${heroFit} small`, {
  fontSize: vars.fontSize[14],
  lineHeight: '1.25rem',
  color: vars.color.textMuted,
});

export const center = pageStyle({ display: 'grid', justifyItems: 'center', marginBlockStart: vars.space[48] });

export const how = pageStyle({ background: vars.color.surfaceSunken });
export const steps = pageStyle({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: `${vars.space[32]} ${vars.space[24]}`,
  '@media': { '(min-width: 760px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const step = pageStyle({ display: 'grid', gap: vars.space[8], alignContent: 'start' });
pageGlobal(`${step} > p`, { margin: 0, textWrap: 'pretty' });
export const stepArt = pageStyle({
  overflow: 'hidden',
  aspectRatio: '18 / 11',
  marginBlockEnd: vars.space[12],
  borderRadius: vars.radius[16],
});
pageGlobal(`${stepArt} > svg`, { display: 'block', inlineSize: '100%', blockSize: '100%' });

export const owner = pageStyle({
  display: 'grid',
  overflow: 'hidden',
  borderRadius: vars.radius[24],
  // a large surface: in the dark the brighter blue would glare
  background: `light-dark(${vars.color.accent}, ${vars.color.accentActive})`,
  color: vars.color.onAccent,
  '@media': { '(min-width: 860px)': { gridTemplateColumns: '1.05fr 1fr' } },
});
pageGlobal(`${owner} :focus-visible`, { outlineColor: vars.color.onAccent });
export const ownerText = pageStyle({
  display: 'grid',
  gap: vars.space[16],
  alignContent: 'center',
  padding: 'clamp(1.5rem, 4vw, 4rem)',
});
pageGlobal(`${ownerText} > p`, {
  margin: 0,
  maxInlineSize: '28rem',
  fontSize: vars.fontSize[18],
  lineHeight: '1.75rem',
});
export const ownerMore = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minBlockSize: vars.control.hit,
  color: vars.color.onAccent,
  fontWeight: vars.weight.semibold,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});
export const ownerPicture = pageStyle({
  '@media': {
    '(min-width: 860px)': {
      position: 'relative',
      minBlockSize: '24rem',
      clipPath: 'polygon(9% 0, 100% 0, 100% 100%, 0 100%)',
    },
  },
});
pageGlobal(`${ownerPicture} > img`, {
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: '13rem',
  maxBlockSize: '20rem',
  objectFit: 'cover',
  filter: `brightness(${vars.image.dim})`,
  '@media': { '(min-width: 860px)': { position: 'absolute', inset: 0, maxBlockSize: 'none' } },
});

export const quoteList = pageStyle({
  display: 'grid',
  gap: vars.space[16],
  '@media': {
    '(min-width: 860px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space[24] },
  },
});
