import type { Locale } from '@plaza/sdk';

export interface WidgetSettings {
  locale: Locale;
  partner?: string | undefined;
  campaign?: string | undefined;
  target: '_blank' | '_self' | 'inline';
  /** Point in degrees. */
  near?: { lat: number; lng: number } | undefined;
  venue?: string | undefined;
  listing?: number | undefined;
  limit?: number | undefined;
  /** Size in centimetres. */
  vehicle?: { length: number; width: number; height: number } | undefined;
  /** Host of the partner's page, unless it is the element's own page. */
  site?: string | undefined;
  /** Start of the event that the visitor parks for: ISO 8601, without a zone in the time of the venue. */
  event?: string | undefined;
  /** Maximum price in whole euros per month. */
  budget?: number | undefined;
  /** UTM parameters of links to Plaza, which override those of partner and campaign. */
  utm?: Readonly<Record<string, string>> | undefined;
  hasMap: boolean;
  headingLevel: 2 | 3 | 4 | 5 | 6;
  value: string;
  isDisabled: boolean;
}
