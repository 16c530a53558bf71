'use client';
import {
  type AnchorHTMLAttributes,
  createContext,
  type ElementType,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
  useMemo,
} from 'react';
import { type Direction, getDirection } from './direction.ts';
import { priceFormatOf } from './price-format.ts';

/** Props passed to the link element: those of an anchor. */
export interface LinkElementProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

export interface UiSettings {
  /** BCP 47 locale for numbers, prices and dates. */
  locale: string;
  direction: Direction;
  /** Writes an amount of euro cents. */
  formatPrice: (cents: number) => string;
  /** Container of dialogs and menus; the end of the document's body by default. */
  portalContainer: HTMLElement | undefined;
  /** Draws links inside the application, for example a router's; `a` without it. */
  linkElement: ElementType<LinkElementProps>;
}

const UiContext = createContext<UiSettings>({
  locale: 'en',
  direction: 'ltr',
  formatPrice: priceFormatOf('en'),
  portalContainer: undefined,
  linkElement: 'a',
});

/** The settings of the nearest `UiProvider`, or plain defaults without one. */
export const useUi = (): UiSettings => useContext(UiContext);

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
  /** Container of dialogs and menus; the end of the document's body by default. */
  portalContainer?: HTMLElement;
  /** Draws links inside the application, for example a router's; `a` without it. Takes an anchor's props. */
  linkElement?: ElementType<LinkElementProps>;
  children?: ReactNode;
}

/** Tells the components inside where and for whom they are drawn. Words are not among it: those are props. */
export function UiProvider({
  locale,
  direction = getDirection(locale),
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
