import '@plaza/ui/theme';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { WidgetContent } from '../core/widget.ts';
import type { LazyParts } from '../elements/lazy-parts.ts';
import type { WidgetDouble } from './widget-double.ts';

const inWidget = (Content: WidgetContent<LazyParts>, widget: WidgetDouble): ReactElement => (
  // the runtime hands a new widget to each drawing
  <Content widget={{ ...widget }} />
);

/** Draws a content as the runtime does, on React; `update` is what an attribute that changes causes. */
export function renderContent(
  Content: WidgetContent<LazyParts>,
  widget: WidgetDouble,
): RenderResult & { update: (widget: WidgetDouble) => void } {
  const result = render(inWidget(Content, widget));
  return { ...result, update: (next) => result.rerender(inWidget(Content, next)) };
}
