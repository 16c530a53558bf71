import { formatEuros } from '@plaza/sdk/rules';
import type { Locale } from '@plaza/sdk';
import { renderContext, rootOf } from './renderer.ts';

/** Replaces the link of UI components, because all links of a widget leave the page and need no router. */
export const LinkElement = 'a';

/**
 * Replaces the settings of UI components, of which those in widgets use only the price format. The language is that of
 * the widget's root, which may differ from that of other widgets on the page, so that no component provides it.
 */
export const useUi = (): { formatPrice: (cents: number) => string } => {
  const { lang } = rootOf(renderContext.instance!).dom as HTMLElement;
  return { formatPrice: (cents) => formatEuros(cents, lang as Locale) };
};

/** Replaces the state of UI components, because widgets give each of them its value. */
export const useControllable = <Value>(value: Value, _initial: Value, onChange: (value: Value) => void) =>
  [value, onChange] as const;
