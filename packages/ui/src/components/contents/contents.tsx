import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { ChevronDownIcon } from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import * as styles from './contents.css.ts';

/** Two-column layout of a text and its table of contents. Place the contents first. */
export function ContentsColumns({ className, ...rest }: ComponentPropsWithRef<'div'>): ReactElement {
  return <div {...rest} className={classNames(styles.contentsColumns, className)} />;
}

/** Sticky column for a table of contents; not printed. */
export function ContentsAside({ className, ...rest }: ComponentPropsWithRef<'nav'>): ReactElement {
  return <nav {...rest} className={classNames(styles.stickyAside, className)} />;
}

export interface ContentsEntry {
  /** ID of the heading, to which the entry links without `href`. */
  id: string;
  title: string;
  /** URL of the entry, if it is a page of its own. */
  href?: string;
  /** True for the page that is shown. */
  isCurrent?: boolean;
  /** Headings below this one. */
  entries?: readonly ContentsEntry[];
}

export interface ContentsProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Accessible name of the navigation: "Contents". */
  label: string;
  /** Headings of the page in their order, or pages of a guide, with those below them. */
  entries: readonly ContentsEntry[];
}

function EntryLinks({ entries }: Pick<ContentsProps, 'entries'>): ReactElement {
  return (
    <ul className={styles.contentsList}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <LinkElement
            className={styles.contentsLink}
            href={entry.href ?? `#${entry.id}`}
            aria-current={entry.isCurrent ? 'page' : undefined}
          >
            {entry.title}
          </LinkElement>
          {entry.entries && <EntryLinks entries={entry.entries} />}
        </li>
      ))}
    </ul>
  );
}

/** Table of contents of a long text, or of a guide of several pages: next to it, or collapsed above it on narrow screens. Not printed. */
export function Contents({ label, entries, ...rest }: ContentsProps): ReactElement {
  return (
    <ContentsAside {...rest} aria-label={label}>
      <details className={styles.collapsibleContents}>
        <summary className={styles.collapsibleTitle}>
          {label}
          <ChevronDownIcon />
        </summary>
        <EntryLinks entries={entries} />
      </details>
      <div className={styles.expandedContents}>
        <h2 className={styles.contentsTitle}>{label}</h2>
        <EntryLinks entries={entries} />
      </div>
    </ContentsAside>
  );
}
