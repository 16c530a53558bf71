import { useLayoutEffect, type ReactElement } from 'react';
import type { Widget } from '../../core/widget.ts';
import { listingWords } from './words.ts';

/** Leads to the marketplace. */
export function Listing({ widget }: { widget: Widget }): ReactElement {
  useLayoutEffect(() => widget.ready(), [widget]);
  return <a href={widget.href('/search_parkings')}>{listingWords[widget.settings.locale].search}</a>;
}
