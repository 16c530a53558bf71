import type { HTMLAttributes, ReactElement, Ref } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './layout.css.ts';

/** A step of the design's scale of spaces, in pixels at the usual size of letters. */
export type Space = keyof typeof styles.gaps;

interface BoxProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<never>;
  /** The element; of `ul` and `ol` the bullets go. */
  as?:
    | 'div'
    | 'ul'
    | 'ol'
    | 'dl'
    | 'li'
    | 'span'
    | 'nav'
    | 'header'
    | 'footer'
    | 'article'
    | 'aside'
    | 'form'
    | 'fieldset';
  /** Room between the items. */
  gap?: Space;
}

const isList = (element: BoxProps['as']): boolean => element === 'ul' || element === 'ol';

export interface StackProps extends BoxProps {
  /** Which side the items are on; as wide as the stack unless given. */
  align?: keyof typeof styles.sides;
}

/** Items one below the other. */
export function Stack({ as: Element = 'div', gap = 16, align, className, ...rest }: StackProps): ReactElement {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.stack,
        isList(Element) && styles.list,
        styles.gaps[gap],
        align && styles.sides[align],
        className,
      )}
    />
  );
}

export interface InlineProps extends BoxProps {
  /** Vertical alignment of items; centre by default. */
  align?: keyof typeof styles.alignments;
  /** Distribution of the remaining width; after the items by default. */
  justify?: keyof typeof styles.spreads;
  /** Wraps to the next line. */
  isWrapped?: boolean;
}

/** Items in a row, which wraps. */
export function Inline({
  as: Element = 'div',
  gap = 8,
  align = 'center',
  justify,
  isWrapped = true,
  className,
  ...rest
}: InlineProps): ReactElement {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.inline,
        isList(Element) && styles.list,
        styles.gaps[gap],
        styles.alignments[align],
        justify && styles.spreads[justify],
        isWrapped && styles.wrap,
        className,
      )}
    />
  );
}

export interface GridProps extends BoxProps {
  /** As many columns of a width as fit, or a number of equal ones where there is room for them. */
  columns?: keyof typeof styles.columns;
  align?: keyof typeof styles.alignments;
}

/** Items in columns. */
export function Grid({
  as: Element = 'div',
  gap = 24,
  columns = 'medium',
  align,
  className,
  ...rest
}: GridProps): ReactElement {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.grid,
        isList(Element) && styles.list,
        styles.gaps[gap],
        styles.columns[columns],
        align && styles.alignments[align],
        className,
      )}
    />
  );
}
