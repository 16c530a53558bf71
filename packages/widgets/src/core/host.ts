import type { WidgetErrorCode, WidgetEvents, WidgetKind } from './events.ts';

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

/** Puts a widget into an element. */
export type Mount = (host: WidgetHost) => MountedWidget;

/** What a chunk gives: that of a kind its `Mount` under the kind's name, a late one what `LateParts` says. */
export type ChunkExports = Readonly<Record<string, unknown>>;

/**
 * Loads a chunk once, held against its integrity. What it throws has a `code`: `chunk_lost` or `chunk_changed`.
 *
 * @param digest of a late chunk, which the loader does not know itself
 */
export type ChunkLoader = (name: string, digest?: string) => Promise<ChunkExports>;

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
  fail: (error: { code?: WidgetErrorCode; message: string }) => void;
  /** Typed text from before the page was left, when the browser has brought it back. */
  restored?: string | undefined;
  /** What the chunk has put in. */
  widget?: MountedWidget;
}

/** A widget that was put into an element. */
export interface MountedWidget {
  /** Attributes or configuration have changed. */
  update(): void;
  /** The form around was reset, or the browser brings back what was typed. */
  reset?: (restored?: string) => void;
  /** Ends all that it does and leaves nothing behind. */
  stop(): void;
}
