'use client';
/**
 * React components for the custom elements, with typed attributes and events. The first one on a page adds the loader.
 */
import { createElement, useEffect, useRef, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import type { WidgetErrorCode, WidgetEvents, WidgetKind } from '../core/host.ts';

export type { WidgetErrorCode, WidgetEvents, WidgetKind };

/** Called with the event's `detail` and the event. LIFECYCLE.md lists the cancelable events. */
type Listener<Name extends keyof WidgetEvents> = (
  detail: WidgetEvents[Name],
  event: CustomEvent<WidgetEvents[Name]>,
) => void;

/** Kinds of elements that the scripts define. */
type ElementKind = WidgetKind | 'button';

interface CommonProps {
  /** URL of the fallback link, which visitors see before the widget is ready and if it fails. */
  fallbackHref: string;
  /** Text of the fallback link. */
  children: ReactNode;
  /** URL of the loader, `…/v1/loader.js`; for a button `…/v1/button.js`. Only the first one on a page is loaded. */
  loader: string;
  /** Nonce of the page's content security policy, for the loader and its chunks. */
  nonce?: string;
  partner?: string;
  campaign?: string;
  locale?: 'en' | 'es';
  theme?: 'light' | 'dark' | 'auto';
  dir?: 'ltr' | 'rtl';
  loading?: 'lazy' | 'eager';
  /** UTM parameters of links to Plaza: `utm_source=arena&utm_medium=app`. By default those of partner and campaign. */
  utm?: string;
  className?: string;
  style?: CSSProperties;
  onReady?: Listener<'ready'>;
  onError?: Listener<'error'>;
}

interface PlaceProps {
  /** Slug of a venue: the last segment of its URL on Plaza. */
  venue?: string;
  /** Point as `lat,lng` in degrees; takes precedence over `venue`. */
  near?: string;
  /** Length, width and height in centimetres: `450x185x160`. */
  vehicle?: string;
  /** Start of the visitor's event: `2026-12-04T20:00`, in the time of the venue unless it has a zone. */
  event?: string;
  /** Maximum number of results, from 1 to 12. */
  limit?: number;
  /** Level of the headings of results. @defaultValue 3 */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  onPick?: Listener<'pick'>;
}

export interface PlazaSearchProps extends CommonProps, PlaceProps {
  target?: '_blank' | '_self' | 'inline';
  /** Maximum price in whole euros per month. */
  budget?: number;
  /** Shows a map next to inline results. */
  map?: boolean;
  name?: string;
  value?: string;
  disabled?: boolean;
  onSearch?: Listener<'search'>;
  onResults?: Listener<'results'>;
}

export interface PlazaListingProps extends CommonProps, PlaceProps {
  target?: '_blank' | '_self';
  /** Id of one listing; takes precedence over `near` and `venue`. */
  listing?: number;
}

export interface PlazaPlansProps extends CommonProps {
  target?: '_blank' | '_self';
  onChange?: Listener<'change'>;
  onCheckout?: Listener<'checkout'>;
}

export interface PlazaButtonProps
  extends
    Omit<CommonProps, 'loading'>,
    Omit<PlazaSearchProps, keyof CommonProps>,
    Omit<PlazaListingProps, keyof CommonProps | 'target'>,
    Omit<PlazaPlansProps, keyof CommonProps | 'target'> {
  /** Widget that the button opens. @defaultValue search */
  widget?: WidgetKind;
  /** @defaultValue dialog */
  mode?: 'dialog' | 'sheet' | 'badge';
  /** Panel that a badge opens. @defaultValue sheet */
  panel?: 'sheet' | 'dialog';
  /** Corner of a badge, at the end or start of the line. @defaultValue end */
  corner?: 'end' | 'start';
  /** Text of the button and heading of its panel. Without it the link is the button, as the page styles it. */
  label?: string;
  onOpen?: Listener<'open'>;
  onClose?: Listener<'close'>;
}

const isEventProp = (name: string) => /^on[A-Z]/.test(name);

/** `headingLevel` is the only prop whose attribute has a hyphen. */
const attributeNameOf = (name: string) => name.replace('L', '-l');

/** @param scriptName value of `data-plaza` on the script that defines the element; empty for the loader */
const createWidgetComponent = (kind: ElementKind, scriptName = '') =>
  function PlazaWidget({ fallbackHref, children, loader, nonce = '', ...rest }: CommonProps): ReactElement {
    const elementRef = useRef<HTMLElement>(null);
    const props = rest as Record<string, unknown>;
    const handlerNames = Object.keys(props).filter(isEventProp).join(' ');
    const latestPropsRef = useRef(props);
    useEffect(() => {
      latestPropsRef.current = props;
    });
    useEffect(() => {
      if (document.querySelector(`script[data-plaza="${scriptName}"]`) || customElements.get(`plaza-${kind}`)) return;
      const script = document.createElement('script');
      script.src = loader;
      script.nonce = nonce;
      script.dataset.plaza = scriptName;
      document.head.append(script);
    }, [loader, nonce]);
    useEffect(() => {
      const listenersController = new AbortController();
      for (const name of handlerNames.split(' ')) {
        elementRef.current?.addEventListener(
          `plaza:${name.slice(2).toLowerCase()}`,
          (event) =>
            (latestPropsRef.current[name] as Listener<'ready'> | undefined)?.(
              (event as CustomEvent).detail,
              event as CustomEvent,
            ),
          listenersController,
        );
      }
      return () => listenersController.abort();
    }, [handlerNames]);
    const attributes = Object.fromEntries(
      Object.entries(props).flatMap(([name, value]) => (isEventProp(name) ? [] : [[attributeNameOf(name), value]])),
    );
    return createElement(
      `plaza-${kind}`,
      { ...attributes, ref: elementRef },
      createElement('a', { href: fallbackHref }, children),
    );
  };

/** `<plaza-search>`: search with type-ahead. */
export const PlazaSearch: (props: PlazaSearchProps) => ReactElement = createWidgetComponent('search');
/** `<plaza-listing>`: one listing, or the nearest to a point or venue. */
export const PlazaListing: (props: PlazaListingProps) => ReactElement = createWidgetComponent('listing');
/** `<plaza-plans>`: the plans, and a link to the checkout of the selected one. */
export const PlazaPlans: (props: PlazaPlansProps) => ReactElement = createWidgetComponent('plans');
/** `<plaza-button>`: opens a widget in a dialog or sheet. */
export const PlazaButton: (props: PlazaButtonProps) => ReactElement = createWidgetComponent('button', 'button');
