'use client';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import * as styles from './link.css.ts';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** URL that the link leads to. */
  href: string;
  /**
   * `inline` is for links inside sentences, `standalone` for links next to other content, `quiet` for lists of links
   * without underlines.
   */
  variant?: 'inline' | 'standalone' | 'quiet';
}

/** Link. Internal URLs render the router's link element, external ones a plain anchor. */
export function Link({ variant = 'inline', className, ...rest }: LinkProps): ReactElement {
  return <LinkElement {...rest} className={classNames(styles.link, styles.variants[variant], className)} />;
}
