/**
 * Names of tokens and layers for style sheets of an application. It writes no rule of its own, unlike `theme`: a style
 * sheet that imported that one would evaluate the theme as its own dependency, and the theme's rules would be lost.
 */
export { vars } from './contract.css.ts';
export { components, pages, utilities } from './layers.css.ts';
/** Token values of the default themes, for a style sheet with its own theme. */
export { colors, type ColorName, type ColorPair } from './colors.ts';
export { scale } from './scale.ts';
export { chipStyles, forcedChoice, segmentStyles } from './control-styles.ts';
export { textStyles, type TextRole } from './text-styles.ts';
