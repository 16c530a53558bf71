import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { skipLink } from './skip-link.css.ts';

/** Link that skips a part of the page; visible only while focused. */
export function SkipLink({ className, children, ...rest }: ComponentPropsWithRef<'a'>): ReactElement {
  return (
    <a {...rest} className={classNames(skipLink, className)}>
      {children}
    </a>
  );
}
