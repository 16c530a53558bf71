import type { StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { readAttributes } from '../core/attribute-rules.ts';
import type { WidgetContent } from '../core/widget.ts';
import type { LazyParts } from '../elements/lazy-parts.ts';
import { nearbyResponse, resultsResponse } from './answers/index.ts';
import { PriceFormatProvider } from './price-format.tsx';
import { marketplaceUrl, createWidgetDouble } from './widget-double.ts';

/** Attributes of LIFECYCLE.md. An empty value means that the attribute is missing. */
export interface StoryAttributes {
  locale?: '' | 'en' | 'es';
  theme?: '' | 'light' | 'dark';
  dir?: '' | 'ltr' | 'rtl';
  partner?: string;
  campaign?: string;
  target?: '' | '_blank' | '_self' | 'inline';
  venue?: string;
  near?: string;
  vehicle?: string;
  event?: string;
  budget?: number;
  limit?: number;
  listing?: number;
  'heading-level'?: number;
  map?: boolean;
  disabled?: boolean;
  value?: string;
}

export interface StoryWidgetProps extends StoryAttributes {
  Content: WidgetContent<LazyParts>;
  /**
   * For each path, a response, an error to throw, or a function that gets the query. Requests to other paths stay
   * pending.
   */
  answers: Readonly<Record<string, unknown>>;
  width?: string;
  /** Link that the host page puts inside the element, visible until the widget is ready and after it has failed. */
  link: string;
}

export const attributeControls = {
  locale: { control: 'inline-radio', options: ['', 'en', 'es'] },
  theme: { control: 'inline-radio', options: ['', 'light', 'dark'] },
  dir: { control: 'inline-radio', options: ['', 'ltr', 'rtl'] },
  partner: { control: 'text' },
  campaign: { control: 'text' },
  target: { control: 'inline-radio', options: ['', '_blank', '_self', 'inline'] },
  venue: { control: 'text' },
  near: { control: 'text' },
  vehicle: { control: 'text' },
  event: { control: 'text' },
  budget: { control: { type: 'number', min: 1, max: 9999 } },
  limit: { control: { type: 'number', min: 1, max: 12 } },
  listing: { control: 'number' },
  'heading-level': { control: { type: 'number', min: 2, max: 6 } },
  map: { control: 'boolean' },
  disabled: { control: 'boolean' },
  value: { control: 'text' },
  width: { control: 'text' },
  link: { control: 'text' },
  Content: { table: { disable: true } },
  answers: { table: { disable: true } },
} as const;

/**
 * Renders a widget's content with React, without its custom element: the host's link, then the widget once it is ready.
 */
export function StoryWidget({ Content, answers, width, link, ...attributes }: StoryWidgetProps): ReactElement {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const attributeTexts = attributes as Readonly<Record<string, string | number | undefined>>;
  const { locale = document.documentElement.lang === 'es' ? 'es' : 'en', ...given } = readAttributes(
    (name) => attributeTexts[name]?.toString(),
    () => undefined,
  );
  const { map: hasMap = false, disabled: isDisabled = false, value = '' } = attributes;
  const widget = createWidgetDouble(answers, { locale, ...given, hasMap, isDisabled, value });
  widget.onReady = () => setState('ready');
  widget.onFail = () => setState('failed');
  return (
    <div
      dir={attributes.dir || undefined}
      lang={locale}
      data-theme={attributes.theme || undefined}
      style={{ container: 'plaza / inline-size', inlineSize: width, minBlockSize: '10rem' }}
    >
      {state !== 'ready' && <a href={marketplaceUrl}>{link}</a>}
      {state !== 'failed' && (
        <PriceFormatProvider locale={locale}>
          <Content widget={widget} />
        </PriceFormatProvider>
      )}
    </div>
  );
}

const photoDrawing =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='800' height='600'%3E%3Crect width='800' height='600' fill='%23718096'/%3E%3Cpath d='M0 600 300 250h200l300 350z' fill='%234a5568'/%3E%3C/svg%3E";

interface ListingsResponse<Row> {
  data: readonly Row[];
  meta: { total: number };
}

/** Recorded listings with drawings as images, up to the `limit` of the query. */
const replaceImages =
  <Row,>({ data, meta }: ListingsResponse<Row>) =>
  ({ limit = data.length }: { limit?: number }) => ({
    meta,
    data: data.slice(0, limit).map((listing) => ({
      ...listing,
      image: { url: photoDrawing, width: 800, height: 600, sources: [] },
    })),
  });

export const resultsWithDrawings = replaceImages(resultsResponse);
export const nearbyWithDrawings = replaceImages(nearbyResponse);

export const resultsWithLongTexts = (query: { limit?: number }): unknown => {
  const { data, meta } = resultsWithDrawings(query);
  return {
    meta,
    data: data.map((listing) => ({
      ...listing,
      name: 'Donaudampfschifffahrtsgesellschaftskapitän am Estadio de Mestalla, planta menos uno',
      shortLocation: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      priceCents: 1_234_550,
    })),
  };
};

export const storyVariants = {
  Dark: { globals: { theme: 'dark' } },
  RightToLeft: { globals: { direction: 'rtl' } },
  ForcedColours: { globals: { forcedColours: 'active' } },
  Narrow: { args: { width: '17.5rem' } },
} as const satisfies Record<string, StoryObj<typeof StoryWidget>>;
