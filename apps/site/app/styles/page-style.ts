import { pages } from '@plaza/ui/tokens';
import { globalStyle, style, type StyleRule } from '@vanilla-extract/css';

/** A class in the layer of pages. */
export const pageStyle = (rule: StyleRule): string => style({ '@layer': { [pages]: rule } });

/** A rule within a page's own class, in the layer of pages. */
export const pageGlobal = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@layer': { [pages]: rule } });

/** A layer below the pages' own rules, so that those win in any order of the sheets. */
const shared = `${pages}.shared`;

/** A rule of several pages, for `styleVariants`. */
export const sharedRule = (rule: StyleRule): StyleRule => ({ '@layer': { [shared]: rule } });

/** A class of several pages. */
export const sharedStyle = (rule: StyleRule): string => style(sharedRule(rule));

/** A rule within a class of several pages. */
export const sharedGlobal = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@layer': { [shared]: rule } });

/** Hides text visually; screen readers still read it. */
export const hiddenRule = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
