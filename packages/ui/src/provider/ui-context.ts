'use client';
import { createContext, useContext, type AnchorHTMLAttributes, type ElementType, type Ref } from 'react';
import { priceFormatOf } from './price-format.ts';
import type { Direction } from './direction.ts';

/** What components hand to whoever draws their links: an anchor's own props. */
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
  /** Where dialogs and menus are drawn; the end of the document's body without it. */
  portalContainer: HTMLElement | undefined;
  /** Draws links inside the application, for example a router's; `a` without it. */
  linkElement: ElementType<LinkElementProps>;
}

export const UiContext = createContext<UiSettings>({
  locale: 'en',
  direction: 'ltr',
  formatPrice: priceFormatOf('en'),
  portalContainer: undefined,
  linkElement: 'a',
});

/** The settings of the nearest `UiProvider`, or plain defaults without one. */
export const useUi = (): UiSettings => useContext(UiContext);
