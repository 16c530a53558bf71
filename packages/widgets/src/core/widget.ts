import type { Locale } from '@plaza/sdk';
import type { ComponentType } from 'react';
import type { WidgetErrorCode, WidgetEvents, WidgetHost } from './host.ts';

/** A failure that is reported to the host. */
export class WidgetError extends Error {
  readonly code: WidgetErrorCode;
  constructor(code: WidgetErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** True for an error that a widget throws on purpose. */
export const isWidgetError = (error: unknown): error is WidgetError => error instanceof WidgetError;

export type { WidgetErrorCode, WidgetEvents, WidgetKind } from './host.ts';

/** Parsed attributes, without invalid ones. */
export interface WidgetSettings {
  locale: Locale;
  partner?: string | undefined;
  campaign?: string | undefined;
  target: '_blank' | '_self' | 'inline';
  /** Degrees. */
  near?: { lat: number; lng: number } | undefined;
  venue?: string | undefined;
  listing?: number | undefined;
  limit?: number | undefined;
  /** Centimetres. */
  vehicle?: { length: number; width: number; height: number } | undefined;
  hasMap: boolean;
  headingLevel: 2 | 3 | 4 | 5 | 6;
  /** Initial text of the search box. */
  value: string;
  isDisabled: boolean;
}

export type Query = Readonly<Record<string, string | number | undefined>>;

/** Props of inline results. */
export interface ResultsProps {
  widget: Widget;
  /** Query of the search for the API. */
  query: Query;
  /** URL of the search on the marketplace. */
  url: string;
  /** Search text of the visitor. */
  text: string;
}

/** State of the form part of a search. */
export interface FormPartProps {
  widget: Widget;
  /** Typed text. */
  text: string;
  place: { title: string; lat: number; lng: number } | null;
  /** The search that the host's form should submit; a new object for each submission. */
  submission: object | null;
  /** Called with a text that the host sets or the browser restores, and without one when the form is reset. */
  onText: (text?: string) => void;
}

/** Interface of a widget's components to their element and the API. */
export interface Widget {
  readonly settings: WidgetSettings;
  /**
   * Asks the public API; adds language, partner and campaign. Waits 8 s at most, sends no credentials.
   *
   * @param path after the API's base address, `/suggestions`
   * @param check reads the answer; throws when it is not what was promised
   * @param signal ends the request; a component aborts it when it goes
   * @throws WidgetError `api_unavailable`, `answer_invalid`, `not_found`, `not_allowed`, `too_many_requests`; an abort passes
   */
  ask<T>(path: string, query: Query, check: (answer: unknown) => T, signal: AbortSignal): Promise<T>;
  /** URL on the marketplace in the widget's language, with partner, campaign and source. */
  href(path: string, query?: Query): string;
  /** Emits an event to the host. @returns false if the host prevents the default action */
  emit<Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]): boolean;
  /** Opens a URL in the window that `target` names. */
  go(url: string): void;
  /** Called once the content is rendered: it replaces the host's link. */
  ready(): void;
  /** Marks the widget as failed: the host's link is shown again. */
  fail(error: unknown): void;
  /** The element and its place in the page. */
  readonly host: WidgetHost;
}

/** A widget with the parts that load late, by their names. */
export interface LoadingWidget<Parts> extends Widget {
  /**
   * Loads a late chunk with its styles, with a check of its integrity.
   * @throws `chunk_lost` or `chunk_changed`
   */
  load<Name extends keyof Parts & string>(name: Name): Promise<Parts[Name]>;
}

/** A widget's content. Renders again with new settings when an attribute changes. */
export type WidgetContent<Parts> = ComponentType<{ widget: LoadingWidget<Parts> }>;

/** Emits an error event to the host for a failure after which the widget still works. */
export const tellError = (widget: Widget, { code, message }: WidgetError): void => {
  widget.emit('error', { code, message });
};
