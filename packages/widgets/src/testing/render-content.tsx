import '@plaza/ui/theme';
import { formatEuros } from '@plaza/sdk/rules';
import { UiProvider } from '@plaza/ui/provider';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { WidgetContent } from '../core/widget.ts';
import type { WidgetDouble } from './widget-double.ts';

const inWidget = (Content: WidgetContent, widget: WidgetDouble): ReactElement => (
  <UiProvider locale={widget.settings.locale} formatPrice={(cents) => formatEuros(cents, widget.settings.locale)}>
    {/* the runtime hands a new widget to each drawing */}
    <Content widget={{ ...widget }} />
  </UiProvider>
);

/** Draws a content as the runtime does, on React; `update` is what an attribute that changes causes. */
export function renderContent(
  Content: WidgetContent,
  widget: WidgetDouble,
): RenderResult & { update: (widget: WidgetDouble) => void } {
  const result = render(inWidget(Content, widget));
  return { ...result, update: (next) => result.rerender(inWidget(Content, next)) };
}
