import { createElement } from 'react';
import type { TileUrl } from '../elements/search/map-model.ts';
import type { LazyParts } from '../elements/lazy-parts.ts';
import type { WidgetHost } from '../core/host.ts';
import { storyTileUrl } from './story-tiles.ts';
import {
  type WidgetWithLazyParts,
  type Query,
  WidgetError,
  type WidgetEvents,
  type WidgetSettings,
} from '../core/widget.ts';

const defaultSettings: WidgetSettings = {
  locale: 'en',
  partner: 'almenara',
  campaign: undefined,
  target: '_blank',
  near: undefined,
  venue: undefined,
  listing: undefined,
  limit: undefined,
  vehicle: undefined,
  hasMap: false,
  headingLevel: 3,
  value: '',
  isDisabled: false,
};

export const marketplaceUrl = 'https://plaza.example';

/** A response, an error to throw, or a function that is called with the query and returns either. */
export type ResponseSource = unknown;

export interface WidgetDouble extends WidgetWithLazyParts<LazyParts> {
  readonly settings: WidgetSettings;
  readonly asked: { path: string; query: Query }[];
  readonly emitted: { name: keyof WidgetEvents; detail: unknown }[];
  readonly gone: string[];
  readonly failed: unknown[];
  readonly readyCount: () => number;
  /** Called at the `ready` event, so that a test can check the content at that moment. */
  onReady: () => void;
  onFail: () => void;
  /** Events whose default the host prevents. */
  readonly prevented: Set<keyof WidgetEvents>;
  tileUrl: TileUrl;
  /** Lazy chunks load when this promise is fulfilled, and fail when it is rejected. */
  chunks: () => Promise<void>;
}

/**
 * Replaces the runtime for a content, without custom element and network: responses come from `responses` by path, and
 * every call is recorded. A request without a response stays pending, as on a slow network.
 */
export function createWidgetDouble(
  responses: Readonly<Record<string, ResponseSource>>,
  settings: Partial<WidgetSettings> = {},
): WidgetDouble {
  const allSettings = { ...defaultSettings, ...settings };
  let readyCalls = 0;
  const widget: WidgetDouble = {
    settings: allSettings,
    asked: [],
    emitted: [],
    gone: [],
    failed: [],
    prevented: new Set(),
    tileUrl: storyTileUrl,
    readyCount: () => readyCalls,
    onReady: () => undefined,
    onFail: () => undefined,
    ask: (path, query, check, signal) => {
      widget.asked.push({ path, query });
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        if (!(path in responses)) return;
        const responseSource = responses[path];
        void Promise.resolve(
          typeof responseSource === 'function' ? (responseSource as (query: Query) => unknown)(query) : responseSource,
        )
          .then((response) => {
            if (response instanceof Error) throw response;
            return check(response);
          })
          .then(resolve, reject);
      });
    },
    href: (path, query = {}) => {
      const url = new URL(`/${allSettings.locale}${path}`, marketplaceUrl);
      const queryWithPartner: Query = { ...query, partner: allSettings.partner };
      for (const [name, value] of Object.entries(queryWithPartner))
        if (value !== undefined) url.searchParams.set(name, String(value));
      return url.href.replaceAll('%2C', ',');
    },
    emit: (name, detail) => {
      widget.emitted.push({ name, detail });
      return !widget.prevented.has(name);
    },
    load: async (name) => {
      await widget.chunks();
      return lazyPartsOf(widget)[name]();
    },
    go: (url) => void widget.gone.push(url),
    ready: () => {
      readyCalls += 1;
      widget.onReady();
    },
    fail: (error) => {
      widget.failed.push(error);
      widget.onFail();
    },
    host: { element: { hasAttribute: () => false }, internals: { form: null } } as unknown as WidgetHost,
    chunks: () => Promise.resolve(),
  };
  return widget;
}

const lazyPartsOf = (widget: WidgetDouble): { [Name in keyof LazyParts]: () => Promise<LazyParts[Name]> } => ({
  suggestions: () => import('../elements/search/suggestions.ts'),
  fit: () => import('../elements/shared/fit.tsx'),
  form: () => import('../elements/search/form-part.tsx'),
  results: async () => {
    const { InlineResults } = await import('../elements/search/inline-results.tsx');
    return {
      InlineResults: (props) => createElement(InlineResults, { ...props, tileUrl: widget.tileUrl }),
    };
  },
});

export const unavailableError = new WidgetError('api_unavailable', 'The API did not answer.');
