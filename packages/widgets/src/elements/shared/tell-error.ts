import type { Widget, WidgetError } from '../../core/widget.ts';

/** Tells the host of a failure that the widget lives with. */
export const tellError = (widget: Widget, { code, message }: WidgetError): void => {
  widget.emit('error', { code, message });
};
