/** Types for pages that use the elements without React: event details, `window.Plaza`, and the elements by name. */
import type { PlazaFunction, WidgetErrorCode, WidgetEvents, WidgetKind } from './core/host.ts';

export type { PlazaFunction, WidgetErrorCode, WidgetEvents, WidgetKind };

/** Events by the name for `addEventListener`. */
export type PlazaEventMap = { [Name in keyof WidgetEvents as `plaza:${Name}`]: CustomEvent<WidgetEvents[Name]> };

/** Base of Plaza's elements. Properties reflect attributes; `null` if the attribute is missing. */
export interface PlazaElement extends HTMLElement {
  partner: string | null;
  campaign: string | null;
  locale: string | null;
  theme: string | null;
  target: string | null;
  loading: string | null;
}

/** Base of `<plaza-search>` and `<plaza-listing>`: a place to search around, and a vehicle. */
interface PlazaPlaceElement extends PlazaElement {
  venue: string | null;
  near: string | null;
  vehicle: string | null;
  limit: string | null;
  headingLevel: string | null;
}

/** The element `<plaza-search>` with its properties. */
export interface PlazaSearchElement extends PlazaPlaceElement {
  map: boolean;
  name: string | null;
  /** The typed text if the element has a `name` or is in a form; otherwise the `value` attribute. */
  value: string | null;
  disabled: boolean;
  /** Members of a form control; defined if the element has a `name` or is in a form, once it is ready. */
  required?: boolean;
  readonly form?: HTMLFormElement | null;
  readonly validity?: ValidityState;
  readonly validationMessage?: string;
  checkValidity?: () => boolean;
  reportValidity?: () => boolean;
  setCustomValidity?: (message: string) => void;
}

/** The element `<plaza-listing>` with its properties. */
export interface PlazaListingElement extends PlazaPlaceElement {
  listing: string | null;
}

/** The element `<plaza-plans>` with its properties. */
export type PlazaPlansElement = PlazaElement;

/** The element `<plaza-button>`. Its attributes have no properties. */
export interface PlazaButtonElement extends HTMLElement {
  /** Opens the panel with the widget. */
  open: () => void;
  close: () => void;
}

declare global {
  interface Window {
    Plaza?: PlazaFunction;
  }
  interface HTMLElementTagNameMap {
    'plaza-search': PlazaSearchElement;
    'plaza-listing': PlazaListingElement;
    'plaza-plans': PlazaPlansElement;
    'plaza-button': PlazaButtonElement;
  }
  interface HTMLElementEventMap extends PlazaEventMap {}
  interface DocumentEventMap extends PlazaEventMap {}
}
