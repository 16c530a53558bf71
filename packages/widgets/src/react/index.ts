'use client';
/** React components around the custom elements, with typed attributes and events; they load the loader once per page. */
import { createElement, useEffect, useRef, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import type { WidgetErrorCode, WidgetEvents, WidgetKind } from '../core/host.ts';

export type { WidgetErrorCode, WidgetEvents, WidgetKind };

/** Called with the event's `detail` and the event, which is cancelable where LIFECYCLE.md says so. */
type Listener<Name extends keyof WidgetEvents> = (
  detail: WidgetEvents[Name],
  event: CustomEvent<WidgetEvents[Name]>,
) => void;

interface CommonProps {
  /** URL of the link inside, which visitors see before the widget is ready and when it fails. */
  fallbackHref: string;
  /** Text of that link. */
  children: ReactNode;
  /** URL of the loader. Only the first one on a page is loaded. */
  loader: string;
  /** Nonce of the page's content security policy, for the loader and its chunks. */
  nonce?: string;
  partner?: string;
  campaign?: string;
  locale?: 'en' | 'es';
  theme?: 'light' | 'dark' | 'auto';
  dir?: 'ltr' | 'rtl';
  loading?: 'lazy' | 'eager';
  className?: string;
  style?: CSSProperties;
  onReady?: Listener<'ready'>;
  onError?: Listener<'error'>;
}

interface PlaceProps {
  /** Slug of a venue: the last segment of its URL on Plaza. */
  venue?: string;
  /** `lat,lng` in degrees; wins over the venue. */
  near?: string;
  /** `450x185x160`: length, width and height in centimetres. */
  vehicle?: string;
  /** 1 to 12. */
  limit?: number;
  /** Level of the headings of results. @defaultValue 3 */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  onPick?: Listener<'pick'>;
}

export interface PlazaSearchProps extends CommonProps, PlaceProps {
  target?: '_blank' | '_self' | 'inline';
  /** Inline results have a map. */
  map?: boolean;
  name?: string;
  value?: string;
  disabled?: boolean;
  onSearch?: Listener<'search'>;
  onResults?: Listener<'results'>;
}

export interface PlazaListingProps extends CommonProps, PlaceProps {
  target?: '_blank' | '_self';
  /** Id of one listing; wins over `near` and `venue`. */
  listing?: number;
}

export interface PlazaPlansProps extends CommonProps {
  target?: '_blank' | '_self';
  onChange?: Listener<'change'>;
  onCheckout?: Listener<'checkout'>;
}

const isListener = (name: string) => /^on[A-Z]/.test(name);

/** `headingLevel` is the only one whose attribute has a hyphen. */
const attributeOf = (name: string) => name.replace('L', '-l');

const widget = (kind: WidgetKind) =>
  function PlazaWidget({ fallbackHref, children, loader, nonce = '', ...rest }: CommonProps): ReactElement {
    const element = useRef<HTMLElement>(null);
    const props = rest as Record<string, unknown>;
    const names = Object.keys(props).filter(isListener).join(' ');
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    useEffect(() => {
      if (document.querySelector('script[data-plaza]') || customElements.get('plaza-search')) return;
      const script = document.createElement('script');
      script.src = loader;
      script.nonce = nonce;
      script.dataset.plaza = '';
      document.head.append(script);
    }, [loader, nonce]);
    useEffect(() => {
      const listening = new AbortController();
      for (const name of names.split(' ')) {
        element.current?.addEventListener(
          `plaza:${name.slice(2).toLowerCase()}`,
          (event) =>
            (latest.current[name] as Listener<'ready'> | undefined)?.(
              (event as CustomEvent).detail,
              event as CustomEvent,
            ),
          listening,
        );
      }
      return () => listening.abort();
    }, [names]);
    const attributes = Object.fromEntries(
      Object.entries(props).flatMap(([name, value]) => (isListener(name) ? [] : [[attributeOf(name), value]])),
    );
    return createElement(
      `plaza-${kind}`,
      { ...attributes, ref: element },
      createElement('a', { href: fallbackHref }, children),
    );
  };

/** `<plaza-search>`: search with type-ahead. */
export const PlazaSearch: (props: PlazaSearchProps) => ReactElement = widget('search');
/** `<plaza-listing>`: one listing, or the nearest to a point or venue. */
export const PlazaListing: (props: PlazaListingProps) => ReactElement = widget('listing');
/** `<plaza-plans>`: the plans and the way to the chosen one. */
export const PlazaPlans: (props: PlazaPlansProps) => ReactElement = widget('plans');
