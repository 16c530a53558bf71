import type { ReactElement, ReactNode } from 'react';
import type { Widget } from '../../core/widget.ts';
import { link } from './widget-frame.css.ts';

/** Where links of the widget open, as `target` says it; what is shown inline still leads away in a new tab. */
export const linkTarget = ({ settings }: Widget): '_blank' | '_self' =>
  settings.target === '_self' ? '_self' : '_blank';

/** A worded link to the marketplace. */
export function MarketplaceLink({
  widget,
  href,
  children,
}: {
  widget: Widget;
  href: string;
  children: ReactNode;
}): ReactElement {
  return (
    <a className={link} href={href} target={linkTarget(widget)}>
      {children}
    </a>
  );
}
