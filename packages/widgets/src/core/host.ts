import type { ComponentType } from 'react';
import { WidgetError, type ResultsProps, type WidgetEvents, type WidgetKind } from './widget.ts';

/** What elements use that say nothing themselves: the loader's `data-*` and `Plaza('config', …)`. */
export interface Configuration {
  partner?: string;
  campaign?: string;
  locale?: string;
  theme?: string;
  /** Base address of the marketplace, without a slash at its end. */
  site: string;
}

export type WidgetState = 'loading' | 'ready' | 'failed';

/** What elements ask the loader for by name. */
export type EntryName = WidgetKind | 'results';

/** Loads a chunk once, held against its integrity. What it throws has a `code`: `chunk_lost` or `chunk_changed`. */
export type ChunkLoader = <Name extends EntryName>(
  name: Name,
) => Promise<Name extends 'results' ? ResultsModule : WidgetModule>;

/** What the loader hands to a chunk: an element of the page, and where its content goes. */
export interface WidgetHost {
  readonly kind: WidgetKind;
  readonly element: HTMLElement;
  readonly internals: ElementInternals;
  readonly configuration: Readonly<Configuration>;
  readonly loadChunk: ChunkLoader;
  /** Goes into a state, see LIFECYCLE.md: with `ready` the host's link gives way to the content. */
  show(state: WidgetState): void;
  /** Tells the page. @returns false when it takes a cancelable action over */
  emit<Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name], cancelable?: boolean): boolean;
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

/** Whether something thrown is one of ours. */
export const isWidgetError = (error: unknown): error is WidgetError => error instanceof WidgetError;
