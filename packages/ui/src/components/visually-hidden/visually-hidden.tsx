import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { visuallyHidden } from './visually-hidden.css.ts';

export type VisuallyHiddenProps = ComponentPropsWithRef<'span'>;

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps): ReactElement {
  return <span {...rest} className={classNames(visuallyHidden, className)} />;
}
