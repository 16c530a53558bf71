import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { ChevronDownIcon } from '../../icons/index.ts';
import * as styles from './contents.css.ts';

/** A text next to its contents, which come first. */
export function ContentsColumns({ className, ...rest }: ComponentPropsWithRef<'div'>): ReactElement {
  return <div {...rest} className={classNames(styles.columns, className)} />;
}

/** The first of these columns: it stays in sight, and is not printed. */
export function ContentsAside({ className, ...rest }: ComponentPropsWithRef<'nav'>): ReactElement {
  return <nav {...rest} className={classNames(styles.aside, className)} />;
}

/** A part of the page, with its own parts. */
export interface ContentsEntry {
  /** Its anchor. */
  id: string;
  title: string;
  entries?: readonly ContentsEntry[];
}

export interface ContentsProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Names the navigation: "Contents". */
  label: string;
  entries: readonly ContentsEntry[];
}

function Entries({ entries }: Pick<ContentsProps, 'entries'>): ReactElement {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a className={styles.link} href={`#${entry.id}`}>
            {entry.title}
          </a>
          {entry.entries && <Entries entries={entry.entries} />}
        </li>
      ))}
    </ul>
  );
}

/** Links to the parts of a long text: next to it, or folded above it where it is narrow. Left out on paper. */
export function Contents({ label, entries, ...rest }: ContentsProps): ReactElement {
  return (
    <ContentsAside {...rest} aria-label={label}>
      <details className={styles.folded}>
        <summary className={styles.foldedTitle}>
          {label}
          <ChevronDownIcon />
        </summary>
        <Entries entries={entries} />
      </details>
      <div className={styles.unfolded}>
        <h2 className={styles.title}>{label}</h2>
        <Entries entries={entries} />
      </div>
    </ContentsAside>
  );
}
