/**
 * Names of tokens and layers for style sheets of an application. Unlike `theme` it contains no rules: vanilla-extract
 * would evaluate an imported theme as a part of the importing style sheet, and lose the theme's rules.
 */
export { vars } from './contract.css.ts';
export { components, pages, utilities } from './layers.css.ts';
export { colors, type ColorName, type ColorPair } from './colors.ts';
export { scale } from './scale.ts';
export { chipStyles, forcedChoice, segmentStyles } from './control-styles.ts';
export { textStyles, type TextRole } from './text-styles.ts';
