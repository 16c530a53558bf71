import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './skeleton.css.ts';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'svg'>, 'children' | 'viewBox'> {
  /** Shape of the content that is loading: a line of text, a rectangle or a circle. */
  shape?: 'text' | 'block' | 'circle';
  /** CSS width of the placeholder; full width by default. */
  width?: string;
  /** CSS height; the height of a text line by default. A `block` needs this or `aspectRatio`. */
  height?: string;
  /** CSS aspect ratio of the placeholder, for images: "4 / 3". */
  aspectRatio?: string;
}

/**
 * Placeholder with the final size of content that is loading; announce the loading in the surrounding region. It is an
 * SVG, because a strict content security policy allows its size attributes.
 */
export function Skeleton({
  shape = 'text',
  width = '100%',
  height,
  aspectRatio = shape === 'circle' ? '1 / 1' : undefined,
  className,
  ...rest
}: SkeletonProps): ReactElement {
  const isTextLine = height === undefined && aspectRatio === undefined;
  return (
    <svg
      aria-hidden="true"
      {...rest}
      width={width}
      height={height}
      viewBox={aspectRatio && `0 0 ${aspectRatio.replace('/', ' ')}`}
      className={classNames(styles.skeleton, styles.shapeVariants[shape], isTextLine && styles.textLine, className)}
    />
  );
}
