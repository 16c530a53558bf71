import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { skip } from './skip-link.css.ts';

/** A link over a part of the page that leads past it, seen when the keyboard reaches it. */
export function SkipLink({ className, children, ...rest }: ComponentPropsWithRef<'a'>): ReactElement {
  return (
    <a {...rest} className={classNames(skip, className)}>
      {children}
    </a>
  );
}
