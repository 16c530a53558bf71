import type { ComponentType } from 'react';
import type { WidgetErrorCode, WidgetEvents, WidgetHost } from './host.ts';
import type { WidgetSettings } from './settings.ts';

export class WidgetError extends Error {
  readonly code: WidgetErrorCode;
  constructor(code: WidgetErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const isWidgetError = (error: unknown): error is WidgetError => error instanceof WidgetError;

export type { WidgetErrorCode, WidgetEvents, WidgetKind } from './host.ts';

export type { WidgetSettings };

export type Query = Readonly<Record<string, string | number | undefined>>;

export interface ResultsProps {
  widget: Widget;
  query: Query;
  url: string;
  text: string;
}

export interface FormPartProps {
  widget: Widget;
  text: string;
  place: { title: string; lat: number; lng: number } | null;
  /** The search that the host's form is to submit. Each submission is a new object. */
  submission: object | null;
  /** Called with a text that the host sets or the browser restores, and without one when the form is reset. */
  onText: (text?: string) => void;
}

export interface Widget {
  readonly settings: WidgetSettings;
  /**
   * Calls the public API with language, partner and campaign. Times out after 8 s, and sends no credentials.
   *
   * @param path after the API's base URL, `/suggestions`
   * @param check reads the response; throws if it is invalid
   * @param signal aborts the request; abort it when the component unmounts
   * @throws WidgetError `api_unavailable`, `answer_invalid`, `not_found`, `not_allowed`, `too_many_requests`; rethrows
   * an abort
   */
  ask<T>(path: string, query: Query, check: (answer: unknown) => T, signal: AbortSignal): Promise<T>;
  /** URL on the marketplace in the widget's language, with partner, campaign and source. */
  href(path: string, query?: Query): string;
  /** Emits an event to the host. @returns false if the host prevents the default action */
  emit<Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]): boolean;
  go(url: string): void;
  /** Shows the content instead of the host's link. Called when the content has been rendered. */
  ready(): void;
  fail(error: unknown): void;
  readonly host: WidgetHost;
}

export interface WidgetWithLazyParts<Parts> extends Widget {
  /** Loads a lazy chunk with its styles, and checks its integrity. @throws `chunk_lost` or `chunk_changed` */
  load<Name extends keyof Parts & string>(name: Name): Promise<Parts[Name]>;
}

/** Content of a widget. Re-renders with new settings when an attribute changes. */
export type WidgetContent<Parts> = ComponentType<{ widget: WidgetWithLazyParts<Parts> }>;

/** Emits an error event to the host for a failure after which the widget still works. */
export const emitError = (widget: Widget, { code, message }: WidgetError): void => {
  widget.emit('error', { code, message });
};
