import { vars } from '../theme/contract.css.ts';

/**
 * Colours of the interface that drawings name in attributes. Evaluated at build time: a drawing that took them from the
 * contract would bring the names of all tokens into every page's scripts.
 */
export const interfaceColours = {
  accent: vars.color.accent,
  asphalt: vars.color.asphalt,
  asphalt2: vars.color.asphalt2,
  border: vars.color.border,
  borderControl: vars.color.borderControl,
  onPromoted: vars.color.onPromoted,
  paint: vars.color.paint,
  promoted: vars.color.promoted,
  success: vars.color.success,
  surfaceRaised: vars.color.surfaceRaised,
};
