/** Kind of the element: `plaza-search`, `plaza-listing` or `plaza-plans`. */
const widgetKinds = ['search', 'listing', 'plans'] as const;
export type WidgetKind = (typeof widgetKinds)[number];

/** Codes of the event `plaza:error`, see LIFECYCLE.md. */
export type WidgetErrorCode =
  | 'chunk_lost'
  | 'chunk_changed'
  | 'api_unavailable'
  | 'answer_invalid'
  | 'not_found'
  | 'not_allowed'
  | 'too_many_requests'
  | 'render_failed';

/** Detail of each event by its name without `plaza:`, see LIFECYCLE.md. */
export interface WidgetEvents {
  ready: { kind: WidgetKind };
  search: { query: string; place: { kind: string; id: string; title: string } | null; url: string };
  pick: { kind: string; id: string; title: string; url: string };
  change: { plan: number };
  checkout: { plan: number; url: string };
  results: { total: number; url: string };
  error: { code: WidgetErrorCode; message: string };
}

type PlazaCommand = [command: string, first?: unknown, second?: unknown];

/** `window.Plaza`: takes the commands of LIFECYCLE.md, and keeps those from before the loader in `q`. */
export interface PlazaFunction {
  (...command: PlazaCommand): void;
  q?: Iterable<unknown>[];
}

/** Defaults of all elements, from the loader's `data-*` and `Plaza('config', …)`. */
export interface Configuration {
  partner?: string;
  campaign?: string;
  locale?: string;
  theme?: string;
  /** Base URL of the marketplace, without a trailing slash. */
  site: string;
}

export type WidgetState = 'loading' | 'ready' | 'failed';

/** Mounts a widget in an element. */
export type Mount = (host: WidgetHost) => MountedWidget;

/** Exports of a chunk: the `Mount` of a kind under the kind's name, or a part of `LazyParts`. */
export type ChunkExports = Readonly<Record<string, unknown>>;

/**
 * Loads a chunk once, with a check of its integrity. Its errors have a `code`: `chunk_lost` or `chunk_changed`.
 *
 * @param digest of a late chunk, which the loader does not know itself
 */
export type ChunkLoader = (name: string, digest?: string) => Promise<ChunkExports>;

/** Passed to a chunk by the loader: an element of the page, and access to its shadow root. */
export interface WidgetHost {
  readonly kind: WidgetKind;
  readonly element: HTMLElement;
  readonly internals: ElementInternals;
  readonly configuration: Readonly<Configuration>;
  readonly loadChunk: ChunkLoader;
  /** Changes the state, see LIFECYCLE.md: in `ready` the content replaces the host's link. */
  show(state: WidgetState): void;
  /** Emits an event to the page. @returns false if the page prevents a cancelable event */
  emit<Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name], cancelable?: boolean): boolean;
  /** Shows the host's link and emits the error to the page; `render_failed` for an error without a code. */
  fail: (error: { code?: WidgetErrorCode; message: string }) => void;
  /** Typed text that the browser has restored after Back or a reload. */
  restored?: string | undefined;
  /** The content that the chunk has mounted. */
  widget?: MountedWidget;
}

/** A mounted widget. */
export interface MountedWidget {
  /** Attributes or configuration have changed. */
  update(): void;
  /** The form was reset, or the browser restores the typed text. */
  reset?: (restored?: string) => void;
  /** Unmounts the widget and removes everything it added. */
  stop(): void;
}
