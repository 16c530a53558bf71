import type { Locale } from '@plaza/sdk';
import { toSlug } from '~/features/places/slug.ts';
import { defaultAccent } from './default-accent.css.ts';

export const builderWidgets = ['search', 'listing', 'plans'] as const;
export const snippetFormats = ['html', 'file', 'pinned', 'frame', 'react', 'wordpress'] as const;
export type SnippetFormat = (typeof snippetFormats)[number];
export type BuilderWidget = (typeof builderWidgets)[number];
export const builderModes = ['inline', 'dialog', 'sheet', 'badge'] as const;
export const builderThemes = ['light', 'dark', 'auto'] as const;
export const builderTargets = ['_blank', '_self', 'inline'] as const;

/** State of the builder's form; the page's query has the same names. */
export interface BuilderState {
  widget: BuilderWidget;
  /** Inline in the page, or opened by a button or badge. */
  mode: (typeof builderModes)[number];
  /** The partner's ID as typed. Not named `partner`, which would attribute this page's visitor to that partner. */
  id: string;
  campaignId: string;
  /** Slug of a venue, its name, or `lat,lng`, as typed. */
  place: string;
  language: Locale | '';
  theme: (typeof builderThemes)[number];
  accent: string;
  radius: number;
  limit: number;
  target: (typeof builderTargets)[number];
  /** Start of an event, `2026-12-04T20:00`, as typed. */
  event: string;
  /** Initial text of a search, as typed. */
  value: string;
  /** Length, width and height of a vehicle in cm: `450x185x160`. */
  vehicle: string;
  /** Maximum price in whole euros per month, as typed. */
  budget: string;
  /** UTM parameters of links, as typed. */
  utm: string;
  /** Preloads the data of listings or plans, whose URL contains the language. */
  preload: boolean;
  /** Code for any page, a strict content security policy, a pinned release, a frame, React, or the WordPress plugin. */
  code: SnippetFormat;
}

export const radiusLimits = { min: 0, max: 24 } as const;
export const listingCountLimits = { min: 1, max: 12 } as const;

export const defaultBuilderState: BuilderState = {
  widget: 'search',
  mode: 'inline',
  id: '',
  campaignId: '',
  place: '',
  language: '',
  theme: 'light',
  accent: defaultAccent,
  radius: 10,
  limit: 3,
  target: '_blank',
  event: '',
  value: '',
  vehicle: '',
  budget: '',
  utm: '',
  preload: false,
  code: 'html',
};

/** Patterns of valid attributes. Values that a shortcode or HTML would need escaped aren't valid UTM parameters here. */
export const attributePatterns = {
  event: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?:Z|[+-]\d\d:\d\d)?$/,
  vehicle: /^[1-9]\d{1,3}x[1-9]\d{1,3}x[1-9]\d{1,3}$/,
  budget: /^[1-9]\d{0,3}$/,
  utm: /^utm_\w+=[\w.~%+-]+(?:&utm_\w+=[\w.~%+-]+)*$/,
} as const;

/** True for text that can be the attribute's value, and for none. */
export const isAttributeValid = (state: BuilderState, name: keyof typeof attributePatterns): boolean =>
  state[name] === '' || attributePatterns[name].test(state[name]);

/** Formats of the snippet: a release must exist to be pinned, and only inline widgets fit frames. */
export const availableFormatsOf = ({ mode }: BuilderState, hasRelease: boolean): SnippetFormat[] =>
  snippetFormats.filter((format) => (format !== 'pinned' || hasRelease) && (mode === 'inline' || format !== 'frame'));

/** The chosen format of the snippet, or HTML if it isn't available. */
export const shownFormatOf = (state: BuilderState, hasRelease: boolean): SnippetFormat =>
  availableFormatsOf(state, hasRelease).includes(state.code) ? state.code : 'html';

/** Maximum length of a typed text. */
export const maxTextLength = 100;
const findAllowedValue = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((candidate) => candidate === value);
const parseNumberInRange = (text: string | null, { min, max }: { min: number; max: number }): number | undefined => {
  const parsedNumber = /^\d{1,3}$/.test(text ?? '') ? Number(text) : undefined;
  return parsedNumber === undefined ? undefined : Math.min(max, Math.max(min, parsedNumber));
};

/** Reads the state of the snippet builder from the query; invalid values become defaults. */
export function parseBuilderState(parameters: URLSearchParams): BuilderState {
  const defaults = defaultBuilderState;
  const readTextParameter = (name: string) => (parameters.get(name) ?? '').trim().slice(0, maxTextLength);
  const accent = readTextParameter('accent').toLowerCase();
  const widget = findAllowedValue(builderWidgets, parameters.get('widget')) ?? defaults.widget;
  const target = findAllowedValue(builderTargets, parameters.get('target')) ?? defaults.target;
  const language = findAllowedValue(['en', 'es'] as const, parameters.get('language')) ?? '';
  return {
    widget,
    mode: findAllowedValue(builderModes, parameters.get('mode')) ?? defaults.mode,
    id: readTextParameter('id').toLowerCase(),
    campaignId: readTextParameter('campaignId').toLowerCase(),
    place: readTextParameter('place'),
    language,
    theme: findAllowedValue(builderThemes, parameters.get('theme')) ?? defaults.theme,
    accent: /^#[\da-f]{6}$/.test(accent) ? accent : defaults.accent,
    radius: parseNumberInRange(parameters.get('radius'), radiusLimits) ?? defaults.radius,
    limit: parseNumberInRange(parameters.get('limit'), listingCountLimits) ?? defaults.limit,
    target: target === 'inline' && widget !== 'search' ? defaults.target : target,
    event: readTextParameter('event'),
    value: readTextParameter('value'),
    vehicle: readTextParameter('vehicle'),
    budget: readTextParameter('budget'),
    utm: readTextParameter('utm'),
    preload: language !== '' && parameters.get('preload') === 'true',
    code: findAllowedValue(snippetFormats, parameters.get('code')) ?? defaults.code,
  };
}

export function formatBuilderQuery(state: BuilderState): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(state) as [keyof BuilderState, string | number | boolean][]) {
    if (value !== defaultBuilderState[name]) parameters.set(name, String(value));
  }
  const formattedQuery = parameters.toString();
  return formattedQuery === '' ? '' : `?${formattedQuery}`;
}

type BuilderPlace = { kind: 'point'; near: string } | { kind: 'venue'; slug: string } | null;

export function parsePlace(typed: string): BuilderPlace {
  const [, lat = '', lng = ''] = /^(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(typed) ?? [];
  const roundDegrees = (degrees: string) => String(Math.round(Number(degrees) * 1e6) / 1e6);
  if (lat !== '' && Math.abs(Number(lat)) <= 90 && Math.abs(Number(lng)) <= 180)
    return { kind: 'point', near: `${roundDegrees(lat)},${roundDegrees(lng)}` };
  const venueSlug = toSlug(typed);
  return /[a-z]/.test(venueSlug) ? { kind: 'venue', slug: venueSlug } : null;
}

export const isPartnerId = (text: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(text);

/** True if the state can have a preload, whose URL has to be the one that the widget requests. */
export const canPreload = ({ mode, widget, place }: BuilderState): boolean =>
  mode === 'inline' && (widget === 'plans' || (widget === 'listing' && parsePlace(place) !== null));
