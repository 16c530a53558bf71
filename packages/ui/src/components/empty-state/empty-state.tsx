import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { EmptyBays } from './empty-bays.tsx';
import * as styles from './empty-state.css.ts';

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** What there is none of. */
  title: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  /** One or two buttons that do it. */
  actions?: ReactNode;
  /** A drawing of its own; three bays with a free one without it, `null` for none. */
  illustration?: ReactNode;
}

/** The place of a list that has no entries: says why, and what to do next. */
export function EmptyState({
  title,
  headingLevel = 2,
  children,
  actions,
  illustration = <EmptyBays />,
  className,
  ...rest
}: EmptyStateProps): ReactElement {
  const Heading = `h${headingLevel}` as const;
  return (
    <div {...rest} className={classNames(styles.emptyState, className)}>
      {illustration}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
