import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './thumb.css.ts';

/** The small frame of a bay's picture, which is cut to its shape; without a picture an icon is in its middle. */
export function Thumb({ className, ...rest }: ComponentPropsWithRef<'div'>): ReactElement {
  return <div {...rest} className={classNames(styles.thumb, className)} />;
}
