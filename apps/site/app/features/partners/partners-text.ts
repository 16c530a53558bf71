import type { BuilderState, SnippetFormat, BuilderWidget } from './builder-state.ts';

export interface PartnersText {
  title: string;
  description: string;
  lead: string;
  start: string;
  benefits: { title: string; items: readonly { id: string; title: string; text: string }[] };
  steps: { title: string; items: readonly { title: string; text: string }[] };
  cost: { title: string; text: string };
  privacy: { title: string; text: string };
  guides: { title: string; open: string; text: string; neighbours: string; previous: string; next: string };
  developers: { title: string; text: string; api: string; sdk: string };
  /** Text of the link for users without partners, which leads to the form that creates one. */
  account: string;
  ownPartners: string;
  builder: BuilderText;
}

type BuilderTextKey =
  | 'title'
  | 'lead'
  | 'options'
  | 'widget'
  | 'mode'
  | 'modeHint'
  | 'id'
  | 'optional'
  | 'idHint'
  | 'idKnown'
  | 'idUnknown'
  | 'idInvalid'
  | 'idUnchecked'
  | 'campaign'
  | 'campaignNone'
  | 'campaignHint'
  | 'campaignUnknown'
  | 'place'
  | 'placeHint'
  | 'placeNeeded'
  | 'placeUnknown'
  | 'placeKnown'
  | 'language'
  | 'theme'
  | 'accent'
  | 'accentLight'
  | 'accentDark'
  | 'radius'
  | 'limit'
  | 'target'
  | 'more'
  | 'event'
  | 'eventHint'
  | 'value'
  | 'valueHint'
  | 'vehicle'
  | 'vehicleNone'
  | 'vehicleHint'
  | 'budget'
  | 'budgetHint'
  | 'budgetInvalid'
  | 'utm'
  | 'utmHint'
  | 'utmInvalid'
  | 'preload'
  | 'preloadHint'
  | 'testMode'
  | 'testHint'
  | 'update'
  | 'preview'
  | 'previewWidth'
  | 'wide'
  | 'phone'
  | 'previewAddress'
  | 'noScript'
  | 'code'
  | 'codeKind'
  | 'copy'
  | 'copied'
  | 'plugin'
  | 'pluginVersion';

export interface BuilderText extends Readonly<Record<BuilderTextKey, string>> {
  widgets: Readonly<Record<'search' | 'listing' | 'plans', string>>;
  modes: Readonly<Record<BuilderState['mode'], string>>;
  languages: Readonly<Record<'page' | 'en' | 'es', string>>;
  themes: Readonly<Record<'light' | 'dark' | 'auto', string>>;
  targets: Readonly<Record<'_blank' | '_self' | 'inline', string>>;
  codes: Readonly<Record<SnippetFormat, string>>;
  codeHints: Readonly<Record<SnippetFormat, string>>;
  links: Readonly<Record<'search' | 'place' | 'plans', string>>;
}

export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (part, name: string) => values[name] ?? part);

export function linkTextOf({ links }: BuilderText, widget: BuilderWidget, venue: string | null): string {
  if (widget === 'plans') return links.plans;
  return venue === null ? links.search : fillPlaceholders(links.place, { name: venue });
}
