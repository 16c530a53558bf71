'use client';
import { useMemo, type ElementType, type ReactElement, type ReactNode } from 'react';
import { type Direction, directionOf } from './direction.ts';
import { priceFormatOf } from './price-format.ts';
import { type LinkElementProps, UiContext } from './ui-context.ts';

export interface UiProviderProps {
  /** BCP 47 locale for numbers, prices and dates. */
  locale: string;
  /** Which way the page runs; follows from the locale when left out. */
  direction?: Direction;
  /**
   * Writes an amount of euro cents. Without it `Intl` does, whose first use keeps a browser busy for some 25 ms: where
   * that counts, pass the SDK's `formatEuros`.
   */
  formatPrice?: (cents: number) => string;
  /** Where dialogs and menus are drawn; the end of the document's body without it. */
  portalContainer?: HTMLElement;
  /** Draws links inside the application, for example a router's; `a` without it. Takes an anchor's props. */
  linkElement?: ElementType<LinkElementProps>;
  children?: ReactNode;
}

/** Tells the components inside where and for whom they are drawn. Words are not among it: those are props. */
export function UiProvider({
  locale,
  direction = directionOf(locale),
  formatPrice,
  portalContainer,
  linkElement = 'a',
  children,
}: UiProviderProps): ReactElement {
  const settings = useMemo(
    () => ({ locale, direction, formatPrice: formatPrice ?? priceFormatOf(locale), portalContainer, linkElement }),
    [locale, direction, formatPrice, portalContainer, linkElement],
  );
  return <UiContext value={settings}>{children}</UiContext>;
}
