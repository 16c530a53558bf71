import type { HTMLAttributes, ReactElement, Ref } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './layout.css.ts';

/** A step of the spacing scale, in pixels at the default font size. */
export type Space = keyof typeof styles.gaps;

interface BoxProps extends HTMLAttributes<HTMLElement> {
  /** Ref of the rendered element. */
  ref?: Ref<never>;
  /** HTML element to render; `ul` and `ol` have no bullets. */
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
    | 'main'
    | 'section'
    | 'article'
    | 'aside'
    | 'form'
    | 'fieldset';
  /** Space between the children, a step of the space scale in pixels. */
  gap?: Space;
}

const isList = (element: BoxProps['as']): boolean => element === 'ul' || element === 'ol';

export interface StackProps extends BoxProps {
  /** Horizontal alignment of the items; they fill the width by default. */
  align?: keyof typeof styles.justifications;
}

/** Stacks its children vertically with equal gaps. */
export function Stack({ as: Element = 'div', gap = 16, align, className, ...rest }: StackProps): ReactElement {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.stack,
        isList(Element) && styles.list,
        styles.gaps[gap],
        align && styles.justifications[align],
        className,
      )}
    />
  );
}

export interface InlineProps extends BoxProps {
  /** Vertical alignment of the items. @defaultValue 'center' */
  align?: keyof typeof styles.alignments;
  /** Distribution of the free space in the row. @defaultValue 'start' */
  justify?: keyof typeof styles.distributions;
  /** Wraps items that do not fit to the next line. */
  isWrapped?: boolean;
}

/** Lays out its children in a row, which wraps. */
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
        justify && styles.distributions[justify],
        isWrapped && styles.wrappingLine,
        className,
      )}
    />
  );
}

export interface GridProps extends BoxProps {
  /** Minimum column width, or a number of equal columns where they fit. */
  columns?: keyof typeof styles.columns;
  /** Alignment of the children in their row. */
  align?: keyof typeof styles.alignments;
}

/** Lays out its children in a grid of equal columns. */
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
