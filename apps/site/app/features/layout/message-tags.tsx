import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { textLink } from '~/styles/common.css.ts';

/** What a tag in a message becomes. */
export type MessageTag = (text: ReactNode) => ReactElement;

/** A tag that links to a page of the site. */
export const linkTag =
  (to: string): MessageTag =>
  (text) => (
    <Link className={textLink} to={to}>
      {text}
    </Link>
  );

/** A tag that stresses. */
export const strongTag: MessageTag = (text) => <b>{text}</b>;
