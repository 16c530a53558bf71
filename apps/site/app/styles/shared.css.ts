import { vars } from '@plaza/ui/tokens';
import { sharedGlobal, sharedStyle } from './page-style.ts';

const { color, space } = vars;

export const framedSurface = sharedStyle({
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surface,
});
/** Large surface with a call to action; darker in the dark theme, where the brighter blue would glare. */
export const callToActionBanner = sharedStyle({
  borderRadius: vars.radius[24],
  background: `light-dark(${color.accent}, ${color.accentActive})`,
  color: color.onAccent,
});
sharedGlobal(`${callToActionBanner} :focus-visible`, { outlineColor: color.onAccent });

export const rowLink = sharedStyle({
  display: 'grid',
  alignItems: 'baseline',
  alignContent: 'center',
  gap: `0 ${space[12]}`,
  blockSize: '100%',
  minBlockSize: vars.control.hit,
  paddingBlock: space[8],
  borderBlockEnd: `1px solid ${color.border}`,
  color: color.text,
  textDecoration: 'none',
});
sharedGlobal(`${rowLink} > :first-child`, { fontWeight: vars.weight.medium, overflowWrap: 'anywhere' });
sharedGlobal(`${rowLink}:hover > :first-child`, { color: color.accentText, textDecoration: 'underline' });
