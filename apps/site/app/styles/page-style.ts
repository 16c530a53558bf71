import { pages } from '@plaza/ui/tokens';
import { globalStyle, style, type StyleRule } from '@vanilla-extract/css';

/** A class in the layer of pages. For use in `.css.ts` files. */
export const pageStyle = (rule: StyleRule): string => style({ '@layer': { [pages]: rule } });

/** A rule for something inside a page's own class, in the layer of pages. */
export const pageGlobal = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@layer': { [pages]: rule } });
