import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const phoneScreen = '(max-width: 599px)';
const { space } = vars;

export const backLink = pageStyle({ justifySelf: 'start', marginInlineStart: '-0.75rem' });
// the listing's text is next to its photo while it fits there, and below the photo with large fonts
export const listingIdentity = pageStyle({
  flex: '1 1 24rem',
  minInlineSize: 0,
  '@media': { [phoneScreen]: { alignItems: 'start' } },
});
export const listingThumbnail = pageStyle({
  inlineSize: '7rem',
  '@media': { [phoneScreen]: { inlineSize: '4.5rem' } },
});
export const listingIdentityText = pageStyle({ flex: '1 1 12rem', minInlineSize: 0 });
export const ownListingActions = pageStyle({});
pageGlobal(`${ownListingActions} > *`, { '@media': { [phoneScreen]: { flex: '1 1 8.5rem' } } });
pageGlobal(`${ownListingActions} > form`, { display: 'grid' });

export const progressRing = pageStyle({ flex: 'none', inlineSize: '3rem' });
export const progressRingTrack = pageStyle({ fill: 'none', stroke: vars.color.border, strokeWidth: 4 });
export const progressRingArc = pageStyle({ fill: 'none', stroke: vars.color.accentLine, strokeWidth: 4 });
export const progressRingText = pageStyle({ fill: vars.color.text, fontSize: '12px', fontWeight: vars.weight.bold });
export const shareButton = pageStyle({ marginInline: '-0.75rem' });
export const rentalForm = pageStyle({ maxInlineSize: '32rem', marginBlockStart: space[12] });
