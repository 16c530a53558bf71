import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './thumb.css.ts';

/** Small frame that crops a bay's image, with an icon in the centre if there is no image. */
export function Thumb({ className, ...rest }: ComponentPropsWithRef<'div'>): ReactElement {
  return <div {...rest} className={classNames(styles.thumb, className)} />;
}
