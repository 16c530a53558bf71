import { type HTMLAttributes, type ReactElement, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../../class-names.ts';
import { Heading, type HeadingProps, Text } from '../text/text.tsx';
import { gaps } from './layout.css.ts';
import type { Space } from './layout.tsx';
import * as styles from './section.css.ts';

export interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  ref?: Ref<HTMLElement>;
  /** Its name, which assistive technology lists as well. */
  heading: ReactNode;
  /** Level of the heading. */
  level?: HeadingProps['level'];
  /** Text style of the heading; follows the level by default. */
  variant?: HeadingProps['variant'];
  /** A line under the heading. */
  description?: ReactNode;
  /** Content opposite the heading, such as a link to all items. */
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
    <section aria-labelledby={id} {...rest} className={classNames(styles.section, gaps[gap], className)}>
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
  /** Summary of the page in one sentence. */
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
