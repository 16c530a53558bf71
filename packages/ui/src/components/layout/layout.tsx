import { type HTMLAttributes, type ReactElement, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../../class-names.ts';
import { Heading, type HeadingProps, Text } from '../text/text.tsx';
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
  /** How items of different heights stand; in their middle unless given. */
  align?: keyof typeof styles.alignments;
  /** Where the row's spare room goes; after the items unless given. */
  justify?: keyof typeof styles.spreads;
  /** Goes on in the next line when there is no room. */
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

export interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  ref?: Ref<HTMLElement>;
  /** Its name, which assistive technology lists as well. */
  heading: ReactNode;
  /** Level of the heading. */
  level?: HeadingProps['level'];
  /** How the heading looks; by its level unless given. */
  variant?: HeadingProps['variant'];
  /** A line under the heading. */
  description?: ReactNode;
  /** What is opposite the heading, as a link to all of them. */
  action?: ReactNode;
  /** Room between head and content. */
  gap?: Space;
}

/** A part of a page under a heading. */
export function Section({
  heading,
  level = 2,
  variant,
  description,
  action,
  gap = 24,
  className,
  children,
  ...rest
}: SectionProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} {...rest} className={classNames(styles.section, styles.gaps[gap], className)}>
      <div className={styles.sectionHead}>
        <div className={styles.headTexts}>
          <Heading id={id} level={level} {...(variant && { variant })}>
            {heading}
          </Heading>
          {description !== undefined && <Text tone="muted">{description}</Text>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

export interface PageHeaderProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  ref?: Ref<HTMLDivElement>;
  /** The page's name: its only heading of level 1. */
  heading: ReactNode;
  /** What the page is about, in a sentence. */
  lead?: ReactNode;
  /** Buttons opposite the name. */
  actions?: ReactNode;
}

/** The head of a page: its name, what it is about, and what can be done with all of it. */
export function PageHeader({ heading, lead, actions, className, children, ...rest }: PageHeaderProps): ReactElement {
  return (
    <div {...rest} className={classNames(styles.pageHeader, className)}>
      <div className={styles.pageTexts}>
        <Heading level={1}>{heading}</Heading>
        {lead !== undefined && (
          <Text variant="lead" tone="muted" className={styles.lead}>
            {lead}
          </Text>
        )}
        {children}
      </div>
      {actions}
    </div>
  );
}
