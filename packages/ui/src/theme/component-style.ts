import { globalStyle, style, type StyleRule } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { components } from './layers.css.ts';

/** Puts a style rule into the cascade layer of components, for `styleVariants`. For use in `.css.ts` files. */
export const componentRule = (rule: StyleRule): StyleRule => ({ '@layer': { [components]: rule } });

/**
 * Creates a class in the cascade layer of components, so that pages and utilities can override it. For use in `.css.ts`
 * files.
 */
export const componentStyle = (rule: StyleRule): string => style(componentRule(rule));

/**
 * Adds a rule for descendants of a component's class, in the cascade layer of components. For use in `.css.ts` files.
 */
export const componentGlobal = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@layer': { [components]: rule } });

type StyleSelectors = NonNullable<StyleRule['selectors']>;

interface OptionStates {
  active: string;
  /** Selector of the selected option, whose style stays visible while it is active. */
  chosen?: string;
  disabled?: string;
  forced?: StyleSelectors;
}

/** Creates the class of an option in a list, with additional rules. For use in `.css.ts` files. */
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
