import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from './page-style.ts';

/** `details` whose summary looks like a link with a triangle. */
export const expandableDetails = pageStyle({});
pageGlobal(`${expandableDetails} > summary`, {
  inlineSize: 'fit-content',
  minBlockSize: vars.control.hit,
  display: 'list-item',
  listStyle: 'inside disclosure-closed',
  alignContent: 'center',
  color: vars.color.accentText,
  fontWeight: vars.weight.semibold,
});
pageGlobal(`${expandableDetails} > summary:focus-visible`, { borderRadius: vars.radius[10] });
pageGlobal(`${expandableDetails}[open] > summary`, { listStyleType: 'disclosure-open' });
