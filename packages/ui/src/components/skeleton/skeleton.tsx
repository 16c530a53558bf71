import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './skeleton.css.ts';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  shape?: 'text' | 'block' | 'circle';
  /** CSS length along the line. */
  width?: string;
  /** CSS length across the line. */
  height?: string;
  /** Width to height, for pictures: "4 / 3". */
  aspectRatio?: string;
}

/** Room for what is still loading, in its final shape. The place around it says that it loads. */
export function Skeleton({
  shape = 'text',
  width,
  height,
  aspectRatio,
  className,
  style,
  ...rest
}: SkeletonProps): ReactElement {
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={classNames(styles.skeleton, styles.shapes[shape], className)}
      style={{ inlineSize: width, blockSize: height, aspectRatio, ...style }}
    />
  );
}
