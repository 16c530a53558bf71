import '@plaza/ui/theme';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { WidgetContent } from '../core/widget.ts';
import type { LazyParts } from '../elements/lazy-parts.ts';
import { PriceFormatProvider } from './price-format.tsx';
import type { WidgetDouble } from './widget-double.ts';

const createContentElement = (Content: WidgetContent<LazyParts>, widget: WidgetDouble): ReactElement => (
  <PriceFormatProvider locale={widget.settings.locale}>
    {/* the runtime passes a new widget object on each render */}
    <Content widget={{ ...widget }} />
  </PriceFormatProvider>
);

/** Renders a widget's content with React; `update` re-renders it as the runtime does after a change of attributes. */
export function renderContent(
  Content: WidgetContent<LazyParts>,
  widget: WidgetDouble,
): RenderResult & { update: (widget: WidgetDouble) => void } {
  const renderResult = render(createContentElement(Content, widget));
  return { ...renderResult, update: (next) => renderResult.rerender(createContentElement(Content, next)) };
}
