import type { ReactElement } from 'react';
import type { WidgetContent, WidgetSettings } from '../core/widget.ts';
import { resultsAnswer } from './answers/listings.ts';
import { widgetDouble } from './widget-double.ts';

export interface StoryWidgetProps {
  Content: WidgetContent;
  /** By path: an answer, an error that is thrown, or a function of the query. Without one a question stays open. */
  answers: Readonly<Record<string, unknown>>;
  settings?: Partial<WidgetSettings>;
  /** Of the element, in CSS. */
  width?: string;
}

/** A content as on a partner's page, on React and without the element around it. */
export function StoryWidget({ Content, answers, settings, width }: StoryWidgetProps): ReactElement {
  const widget = widgetDouble(answers, settings);
  return (
    <div style={{ container: 'plaza / inline-size', inlineSize: width, minBlockSize: '10rem' }}>
      <Content widget={widget} />
    </div>
  );
}

/** Stands for photographs, which stories cannot ask Plaza for. */
const drawing =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='800' height='600'%3E%3Crect width='800' height='600' fill='%23718096'/%3E%3Cpath d='M0 600 300 250h200l300 350z' fill='%234a5568'/%3E%3C/svg%3E";

/** The recorded listings, with drawings for pictures. */
export const drawnListings = resultsAnswer.data.map((listing) => ({
  ...listing,
  image: { url: drawing, width: 800, height: 600, sources: [] },
}));

/** The same with long and unbroken words. */
export const longListings = drawnListings.map((listing) => ({
  ...listing,
  name: 'Donaudampfschifffahrtsgesellschaftskapitän am Estadio de Mestalla, planta menos uno',
  shortLocation: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  priceCents: 1_234_550,
}));
