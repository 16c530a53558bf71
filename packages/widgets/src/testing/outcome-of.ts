import { WidgetError } from '../core/widget.ts';

/** Outcome of reading a response: `read`, the code of the widget's error, or `thrown` for any other error. */
export function readOutcomeOf(read: () => unknown): string {
  try {
    read();
    return 'read';
  } catch (error) {
    return error instanceof WidgetError ? error.code : 'thrown';
  }
}
