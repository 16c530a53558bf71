import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './fact-list.css.ts';

export interface FactListProps extends ComponentPropsWithRef<'dl'> {
  /** `facts` say what is to know about a matter, `figures` are numbers compared down the list, `dense` is many facts in small letters. */
  variant?: keyof typeof styles.variants;
}

/** Names with what is to know about each, a line apiece. */
export function FactList({ variant = 'facts', className, ...rest }: FactListProps): ReactElement {
  return <dl {...rest} className={classNames(styles.list, styles.variants[variant], className)} />;
}

export interface FactProps extends ComponentPropsWithRef<'div'> {
  name: ReactNode;
  /** The value is what the list is read for. */
  isStrong?: boolean;
  /** A quiet line under the value. */
  note?: ReactNode;
}

/** A line of a FactList: the value is its children. */
export function Fact({ name, isStrong = false, note, className, children, ...rest }: FactProps): ReactElement {
  return (
    <div {...rest} className={classNames(styles.fact, className)}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        {isStrong ? <span className={styles.strong}>{children}</span> : children}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}
