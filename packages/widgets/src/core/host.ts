import type { ComponentType } from 'react';
import type { ResultsProps, WidgetError, WidgetEvents, WidgetKind } from './widget.ts';

/** What elements use that say nothing themselves: the loader's `data-*` and `Plaza('config', …)`. */
export interface Configuration {
  partner?: string;
  campaign?: string;
  locale?: string;
  theme?: string;
  /** Base address of the public API, without a slash at its end. */
  api: string;
  /** Base address of the marketplace, without a slash at its end. */
  site: string;
}

/** What the loader hands to a chunk: an element of the page, and where its content goes. */
export interface WidgetHost {
  readonly kind: WidgetKind;
  readonly element: HTMLElement;
  readonly shadow: ShadowRoot;
  readonly internals: ElementInternals;
  readonly configuration: Readonly<Configuration>;
  /** Loads the chunk of inline results, once. */
  loadResults(): Promise<ResultsModule>;
  /** Tells the page. @returns false when it takes a cancelable action over */
  emit<Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name], cancelable?: boolean): boolean;
  /** The content has been painted: the host's link gives way to it. */
  ready(): void;
  /** The host's link comes back, and the page is told why: `render_failed` for what has no code. */
  fail: (error: unknown) => void;
  /** What the chunk has put in. */
  widget?: MountedWidget;
}

/** A widget that was put into an element. */
export interface MountedWidget {
  /** Attributes or configuration have changed. */
  update(): void;
  /** The form around was reset. */
  reset(): void;
  /** Ends all that it does and leaves nothing behind. */
  stop(): void;
}

/** What the chunk of each kind exports. */
export interface WidgetModule {
  mount(host: WidgetHost): MountedWidget;
}

/** What the chunk of inline results exports. */
export interface ResultsModule {
  InlineResults: ComponentType<ResultsProps>;
  css: string;
}

/** Whether something thrown is one of ours, also when it was made in another chunk. */
export const isWidgetError = (error: unknown): error is WidgetError =>
  error instanceof Error && error.name === 'WidgetError';
