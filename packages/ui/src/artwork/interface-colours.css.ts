import { vars } from '../theme/contract.css.ts';

/**
 * Interface colours for SVG attributes, resolved at build time: importing the theme contract would add the names of all
 * tokens to every page's scripts.
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
