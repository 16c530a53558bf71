import { pages } from '@plaza/ui/tokens';
import { globalStyle, style, type StyleRule } from '@vanilla-extract/css';

/** A class in the layer of pages. For use in `.css.ts` files. */
export const pageStyle = (rule: StyleRule): string => style({ '@layer': { [pages]: rule } });

/** A rule for something inside a page's own class, in the layer of pages. */
export const pageGlobal = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@layer': { [pages]: rule } });

/** A layer below the rules of pages, so that a page's own class wins whichever of the two sheets comes first. */
const shared = `${pages}.shared`;

/** A rule that several pages use, for `styleVariants`. */
export const sharedRule = (rule: StyleRule): StyleRule => ({ '@layer': { [shared]: rule } });

/** A class that several pages use. For use in `.css.ts` files. */
export const sharedStyle = (rule: StyleRule): string => style(sharedRule(rule));

/** A rule for something inside such a class. */
export const sharedGlobal = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@layer': { [shared]: rule } });

/** Takes words out of sight and leaves them to screen readers. For use in `.css.ts` files. */
export const hiddenRule = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
