/**
 * Names of tokens and layers for style sheets of an application. It writes no rule of its own, unlike `theme`: a style
 * sheet that imported that one would evaluate the theme as its own dependency, and the theme's rules would be lost.
 */
export { vars } from './contract.css.ts';
export { components, pages, utilities } from './layers.css.ts';
/** What the tokens are worth in the design's own themes, for a style sheet that makes a theme of its own. */
export { colors, type ColorName, type ColorPair } from './colors.ts';
export { scale } from './scale.ts';
export { chipStyles, forcedChoice, segmentStyles } from './control-styles.ts';
export { textStyles, type TextRole } from './text-styles.ts';
