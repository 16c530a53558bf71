import { style, type StyleRule } from '@vanilla-extract/css';
import { components } from './layers.css.ts';

/** Puts a rule in the layer of components, for `styleVariants`. For use in `.css.ts` files. */
export const componentRule = (rule: StyleRule): StyleRule => ({ '@layer': { [components]: rule } });

/** A class in the layer of components, so that pages and utilities can still override it. For use in `.css.ts` files. */
export const componentStyle = (rule: StyleRule): string => style(componentRule(rule));
