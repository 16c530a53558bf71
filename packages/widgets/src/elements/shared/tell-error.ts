import type { Widget } from '../../core/widget.ts';
import type { WidgetError } from '../../core/widget-error.ts';

/** Tells the host of a failure that the widget lives with. */
export const tellError = (widget: Widget, { code, message }: WidgetError): void => {
  widget.emit('error', { code, message });
};
