/** Kinds of elements: `plaza-search`, `plaza-listing` and `plaza-plans`. */
const widgetKinds = ['search', 'listing', 'plans'] as const;
export type WidgetKind = (typeof widgetKinds)[number];

/** Codes of the `plaza:error` event, see LIFECYCLE.md. */
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
  open: { kind: WidgetKind };
  close: { kind: WidgetKind };
  error: { code: WidgetErrorCode; message: string };
}

type PlazaCommand = [command: string, first?: unknown, second?: unknown];

/** `window.Plaza`: runs the commands of LIFECYCLE.md. `q` holds the commands from before the loader has run. */
export interface PlazaFunction {
  (...command: PlazaCommand): void;
  q?: Iterable<unknown>[];
}

/**
 * Settings for all elements on a page, from the `data-*` attributes of the loader's script and `Plaza('config', …)`.
 */
export interface Configuration {
  partner?: string;
  campaign?: string;
  locale?: string;
  theme?: string;
  /** Base URL of the marketplace, without a trailing slash. */
  site: string;
  /** Host of the page around a frame at `/embed/…`, whose own host is the marketplace's. */
  host?: string;
}

export type WidgetState = 'loading' | 'ready' | 'failed';

export type MountWidget = (host: WidgetHost) => MountedWidget;

/** Exports by name: a root chunk exports its `MountWidget`s, and under short names what its lazy chunks use. */
export type ChunkExports = Readonly<Record<string, unknown>>;

/** Default export of a lazy chunk: takes the exports of the root chunk, and returns one of the `LazyParts`. */
export type LazyChunk = (rootChunk: ChunkExports | undefined) => ChunkExports;

/**
 * Loads a chunk once, and checks its integrity. Its errors have a `code`: `chunk_lost` or `chunk_changed`.
 *
 * @param digest of a lazy chunk, which the loader does not know
 */
export type ChunkLoader = (name: string, digest?: string) => Promise<ChunkExports>;

/** Interface through which a chunk controls its element and the element's shadow root. */
export interface WidgetHost {
  readonly kind: WidgetKind;
  readonly element: HTMLElement;
  readonly internals: ElementInternals;
  readonly configuration: Readonly<Configuration>;
  readonly loadChunk: ChunkLoader;
  /** Exports of the root chunk, which lazy chunks use. Set before the widget is mounted. */
  chunk?: ChunkExports;
  /**
   * Sets the element's state, see LIFECYCLE.md. In the state `ready`, the content replaces the link of the host page.
   */
  show(state: WidgetState): void;
  /** Emits an event to the page. @returns false if the page prevents a cancelable event */
  emit<Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name], cancelable?: boolean): boolean;
  /**
   * Shows the link of the host page and emits the error to the page. An error without a code is emitted as
   * `render_failed`.
   */
  fail: (error: { code?: WidgetErrorCode; message: string }) => void;
  /** Text that the visitor typed and the browser has restored after Back or a reload. */
  restored?: string | undefined;
  widget?: MountedWidget;
}

export interface MountedWidget {
  update(): void;
  /** Called when the form is reset, or with the typed text that the browser restores. */
  reset?: (restored?: string) => void;
  stop(): void;
}
