import { type HTMLAttributes, type ReactElement, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../../class-names.ts';
import { Heading, type HeadingProps, Text } from '../text/text.tsx';
import { gaps } from './layout.css.ts';
import type { Space } from './layout.tsx';
import * as styles from './section.css.ts';

export interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** Ref of the rendered element. */
  ref?: Ref<HTMLElement>;
  /** Heading of the section, which also names its landmark. */
  heading: ReactNode;
  /** Level of the heading in the outline of the page. */
  level?: HeadingProps['level'];
  /** Text style of the heading; follows the level by default. */
  variant?: HeadingProps['variant'];
  /** Secondary text below the heading. */
  description?: ReactNode;
  /** Content opposite the heading, such as a link to all items. */
  action?: ReactNode;
  /** Space between the children, a step of the space scale in pixels. */
  gap?: Space;
}

/** Section of a page with a heading. */
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
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} {...rest} className={classNames(styles.section, gaps[gap], className)}>
      <div className={styles.sectionHeader}>
        <div className={styles.headingGroup}>
          <Heading id={headingId} level={level} {...(variant && { variant })}>
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
  /** Ref of the rendered element. */
  ref?: Ref<HTMLDivElement>;
  /** Heading of level 1, the only one of the page. */
  heading: ReactNode;
  /** Summary of the page in one sentence. */
  lead?: ReactNode;
  /** Buttons opposite the heading of the page. */
  actions?: ReactNode;
}

/** Header of a page: heading, summary and actions. */
export function PageHeader({ heading, lead, actions, className, children, ...rest }: PageHeaderProps): ReactElement {
  return (
    <div {...rest} className={classNames(styles.pageHeader, className)}>
      <div className={styles.pageHeadingGroup}>
        <Heading level={1}>{heading}</Heading>
        {lead !== undefined && (
          <Text variant="lead" tone="muted" className={styles.leadParagraph}>
            {lead}
          </Text>
        )}
        {children}
      </div>
      {actions}
    </div>
  );
}
