import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './fact-list.css.ts';

export interface FactListProps extends ComponentPropsWithRef<'dl'> {
  /** `facts` are name and value pairs, `figures` aligned numbers, `dense` many facts in small text. */
  variant?: keyof typeof styles.variants;
}

/** Definition list with one row per name and value. */
export function FactList({ variant = 'facts', className, ...rest }: FactListProps): ReactElement {
  return <dl {...rest} className={classNames(styles.list, styles.variants[variant], className)} />;
}

export interface FactProps extends ComponentPropsWithRef<'div'> {
  /** Name of the fact: "Height". */
  name: ReactNode;
  /** Emphasises the value, such as a total. */
  isStrong?: boolean;
  /** Secondary text below the value. */
  note?: ReactNode;
}

/** Row of a `FactList`; `children` are the value. */
export function Fact({ name, isStrong = false, note, className, children, ...rest }: FactProps): ReactElement {
  return (
    <div {...rest} className={classNames(styles.fact, className)}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        {isStrong ? <span className={styles.strongFact}>{children}</span> : children}
        {note !== undefined && <span className={styles.factNote}>{note}</span>}
      </dd>
    </div>
  );
}
