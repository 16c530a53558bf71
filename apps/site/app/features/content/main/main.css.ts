import { textStyles, vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const wideScreenMedia = '(min-width: 1200px)';
const phoneScreenMedia = '(max-width: 39.9375rem)';

export const heroSection = pageStyle({ overflow: 'clip' });
export const heroColumns = pageStyle({
  display: 'grid',
  gap: vars.space[32],
  paddingBlockStart: 'clamp(1.25rem, 3vw, 2.5rem)',
  '@media': {
    [wideScreenMedia]: {
      gridTemplateColumns: 'minmax(0, 1.08fr) minmax(0, 1fr)',
      gap: vars.space[48],
      minBlockSize: '39rem',
    },
  },
});
export const heroText = pageStyle({ alignContent: 'center', justifyItems: 'start' });
export const heroTitle = pageStyle({ ...textStyles.display, maxInlineSize: '14ch', letterSpacing: '-0.032em' });
export const heroLead = pageStyle({ ...textStyles.lead, maxInlineSize: '30rem' });
export const heroSearch = pageStyle({
  position: 'relative',
  inlineSize: '100%',
  maxInlineSize: '38rem',
  marginBlockStart: vars.space[8],
  '@media': { [wideScreenMedia]: { inlineSize: 'calc(100% + 5.5rem)', maxInlineSize: '40rem', zIndex: 2 } },
});
// on phones the vehicle doesn't fit into the search box and moves to a second row
const heroFormSelector = `${heroSearch} form`;
const heroVehicleSelector = `${heroFormSelector} > :has(> * > [popovertarget])`;
pageGlobal(heroFormSelector, {
  '@media': {
    [phoneScreenMedia]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      rowGap: vars.space[16],
      paddingBlockStart: '0.75rem',
      borderRadius: vars.radius[24],
    },
  },
});
pageGlobal(`${heroFormSelector}:not(:has(> [type='button'])) > label`, {
  '@media': { [phoneScreenMedia]: { gridColumn: '2 / -1' } },
});
pageGlobal(heroVehicleSelector, {
  '@media': { [phoneScreenMedia]: { display: 'flex', gridColumn: '1 / 3', marginInlineStart: '-0.875rem' } },
});
pageGlobal(`${heroVehicleSelector}::before`, {
  '@media': {
    [phoneScreenMedia]: {
      position: 'absolute',
      alignSelf: 'start',
      insetInline: '1.125rem',
      inlineSize: 'auto',
      blockSize: '1px',
      marginBlockStart: `calc(-1 * ${vars.space[8]})`,
    },
  },
});
export const popularPlacesLabel = pageStyle({ '@media': { '(max-width: 479px)': { display: 'none' } } });
export const heroDrawing = pageStyle({
  position: 'relative',
  overflow: 'hidden',
  blockSize: 'clamp(17rem, 72vw, 25rem)',
  marginInline: `calc(-1 * ${vars.layout.gutter} + .5rem)`,
  borderRadius: vars.radius[24],
  '@media': {
    [wideScreenMedia]: {
      blockSize: 'auto',
      marginInlineStart: 0,
      marginInlineEnd: `calc(-1 * max(${vars.layout.gutter}, (100vw - ${vars.layout.page}) / 2) + 1.5rem)`,
    },
  },
});
// at full height the whole red car is visible; wider boxes show more of the street on both sides
pageGlobal(`${heroDrawing} > svg`, {
  blockSize: '100%',
  inlineSize: 'auto',
  maxInlineSize: '100%',
  aspectRatio: '76 / 53',
  marginInline: 'auto',
  overflow: 'visible',
  '@media': { [wideScreenMedia]: { position: 'absolute', inset: 0 } },
});
export const heroFitBadge = pageStyle({
  position: 'absolute',
  insetInlineEnd: '1rem',
  insetBlockEnd: '1rem',
  paddingBlock: '0.75rem',
  paddingInline: '0.875rem 1.125rem',
  boxShadow: vars.shadow.float,
  // hides the badge where it would cover the car in the drawing
  '@media': { '(max-width: 22.4375rem)': { display: 'none' } },
});
pageGlobal(`${heroFitBadge} > svg`, { color: vars.color.success });
pageGlobal(`${heroFitBadge} > span`, { display: 'grid' });
export const centeredActions = pageStyle({ justifyContent: 'center', marginBlockStart: vars.space[48] });

export const stepsSection = pageStyle({ background: vars.color.surfaceSunken });
export const stepGrid = pageStyle({
  display: 'grid',
  alignItems: 'start',
  gap: `${vars.space[32]} ${vars.space[24]}`,
  '@media': { '(min-width: 760px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const stepDrawing = pageStyle({
  overflow: 'hidden',
  aspectRatio: '18 / 11',
  marginBlockEnd: vars.space[12],
  borderRadius: vars.radius[16],
});
pageGlobal(`${stepDrawing} > svg`, { inlineSize: '100%', blockSize: '100%' });

export const ownerBanner = pageStyle({
  display: 'grid',
  overflow: 'hidden',
  '@media': { '(min-width: 860px)': { gridTemplateColumns: '1.05fr 1fr' } },
});
export const ownerBannerText = pageStyle({ alignContent: 'center', padding: 'clamp(1.5rem, 4vw, 4rem)' });
export const ownerBannerLead = pageStyle({ ...textStyles.lead, maxInlineSize: '28rem' });
export const ownerBannerMoreLink = pageStyle({
  minBlockSize: vars.control.hit,
  color: 'inherit',
  fontWeight: vars.weight.semibold,
  textDecorationLine: 'none',
  ':hover': { textDecorationLine: 'underline' },
});
export const ownerBannerImage = pageStyle({
  '@media': {
    '(min-width: 860px)': {
      position: 'relative',
      minBlockSize: '24rem',
      clipPath: 'polygon(9% 0, 100% 0, 100% 100%, 0 100%)',
    },
  },
});
pageGlobal(`${ownerBannerImage} > img`, {
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: '13rem',
  maxBlockSize: '20rem',
  objectFit: 'cover',
  filter: `brightness(${vars.image.dim})`,
  '@media': { '(min-width: 860px)': { position: 'absolute', inset: 0, maxBlockSize: 'none' } },
});

export const quoteList = pageStyle({
  '@media': { '(min-width: 860px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space[24] } },
});
