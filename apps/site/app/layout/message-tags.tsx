import type { ReactElement, ReactNode } from 'react';
import { textLink } from '~/styles/common.css.ts';
import { SiteLink } from './router-link.tsx';

/** What a tag in a message becomes. */
export type MessageTag = (text: ReactNode) => ReactElement;

/** A tag that links to a page of the site. @param onFollow runs before the page is left */
export const linkTag =
  (to: string, onFollow?: () => void): MessageTag =>
  (text) => (
    <SiteLink className={textLink} to={to} onClick={onFollow}>
      {text}
    </SiteLink>
  );

/** A tag that stresses. */
export const strongTag: MessageTag = (text) => <b>{text}</b>;
