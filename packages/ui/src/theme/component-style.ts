import { globalStyle, style, type StyleRule } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { components } from './layers.css.ts';

/** Puts a rule in the layer of components, for `styleVariants`. For use in `.css.ts` files. */
export const componentRule = (rule: StyleRule): StyleRule => ({ '@layer': { [components]: rule } });

/** A class in the layer of components, so that pages and utilities can still override it. For use in `.css.ts` files. */
export const componentStyle = (rule: StyleRule): string => style(componentRule(rule));

/** A rule for something inside a component's own class, in the layer of components. For use in `.css.ts` files. */
export const componentGlobal = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@layer': { [components]: rule } });

type Selectors = NonNullable<StyleRule['selectors']>;

/** Selectors of an option's states. */
interface OptionStates {
  /** Active: under the pointer or reached by keyboard. */
  active: string;
  /** Selected, visible also while active. */
  chosen?: string;
  disabled?: string;
  /** Selectors for these states in forced-colours mode. */
  forced?: Selectors;
}

/** An option of a list, with additional rules. For use in `.css.ts` files. */
export function optionRow(
  { active, chosen, disabled, forced }: OptionStates,
  { selectors, '@media': media, ...own }: StyleRule,
): string {
  return componentStyle({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[12],
    paddingInline: vars.space[12],
    borderRadius: vars.radius[10],
    cursor: 'pointer',
    ...own,
    selectors: {
      [active]: { background: vars.color.surfaceHover },
      ...(chosen !== undefined && { [chosen]: { background: vars.color.accentSoft } }),
      ...(disabled !== undefined && { [disabled]: { color: vars.color.textDisabled, cursor: 'not-allowed' } }),
      ...selectors,
    },
    '@media': {
      ...media,
      '(forced-colors: active)': {
        selectors: { ...forced, ...(disabled !== undefined && { [disabled]: { color: 'GrayText' } }) },
      },
    },
  });
}
