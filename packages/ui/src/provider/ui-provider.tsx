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

export interface LinkElementProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** URL that the link leads to. */
  href: string;
  /** Ref of the rendered element. */
  ref?: Ref<HTMLAnchorElement>;
}

export interface UiSettings {
  /** BCP 47 locale for numbers, prices and dates. */
  locale: string;
  direction: Direction;
  /** Formats an amount in euro cents. */
  formatPrice: (cents: number) => string;
  /** Element into which dialogs render; `document.body` by default. */
  portalContainer: HTMLElement | undefined;
  /** Renders links inside the application, for example the link of a router; `a` by default. */
  linkElement: ElementType<LinkElementProps>;
}

const UiContext = createContext<UiSettings>({
  locale: 'en',
  direction: 'ltr',
  formatPrice: priceFormatOf('en'),
  portalContainer: undefined,
  linkElement: 'a',
});

/** Returns the settings of the nearest `UiProvider`, or defaults without one. */
export const useUi = (): UiSettings => useContext(UiContext);

export interface UiProviderProps {
  /** BCP 47 locale for numbers, prices and dates. */
  locale: string;
  /** Text direction; derived from the locale by default. */
  direction?: Direction;
  /**
   * Formats an amount in euro cents. The default uses `Intl`, whose first use blocks a browser for about 25 ms; the
   * SDK's `formatEuros` does not.
   */
  formatPrice?: (cents: number) => string;
  /** Element into which dialogs render; `document.body` by default. */
  portalContainer?: HTMLElement;
  /**
   * Renders links inside the application, for example the link of a router; `a` by default. Receives the props of an
   * anchor.
   */
  linkElement?: ElementType<LinkElementProps>;
  children?: ReactNode;
}

/** Provides locale, direction, price format and link element to components. Texts are props of each component. */
export function UiProvider({
  locale,
  direction = getDirection(locale),
  formatPrice,
  portalContainer,
  linkElement = 'a',
  children,
}: UiProviderProps): ReactElement {
  const uiSettings = useMemo(
    () => ({ locale, direction, formatPrice: formatPrice ?? priceFormatOf(locale), portalContainer, linkElement }),
    [locale, direction, formatPrice, portalContainer, linkElement],
  );
  return <UiContext value={uiSettings}>{children}</UiContext>;
}
