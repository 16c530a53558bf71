import { pages } from '@plaza/ui/tokens';
import { globalStyle, style, type StyleRule } from '@vanilla-extract/css';

export const pageStyle = (rule: StyleRule): string => style({ '@layer': { [pages]: rule } });

export const pageGlobal = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@layer': { [pages]: rule } });

/** Layer below the pages' own rules, so that the pages' rules win whatever the order of the style sheets. */
const sharedLayer = `${pages}.shared`;

export const sharedRule = (rule: StyleRule): StyleRule => ({ '@layer': { [sharedLayer]: rule } });

export const sharedStyle = (rule: StyleRule): string => style(sharedRule(rule));

export const sharedGlobal = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@layer': { [sharedLayer]: rule } });

/** Hides text visually; screen readers still read it. */
export const visuallyHiddenRule = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
