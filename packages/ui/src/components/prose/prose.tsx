import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './prose.css.ts';

/** Running text: a generous measure, quiet headings. */
export function Prose({ className, ...rest }: ComponentPropsWithRef<'div'>): ReactElement {
  return <div {...rest} className={classNames(styles.prose, className)} />;
}

export interface ProseSectionProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** Its anchor. */
  id: string;
  title: string;
  /** Level of the heading. */
  level?: 2 | 3;
}

/** A titled part of a text. */
export function ProseSection({ id, title, level = 2, className, children, ...rest }: ProseSectionProps): ReactElement {
  const Heading = `h${level}` as const;
  return (
    <section {...rest} id={id} className={classNames(styles.section, className)} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} className={styles.sectionTitle}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

export interface ProseDocumentProps extends Omit<ComponentPropsWithRef<'article'>, 'title'> {
  /** Its anchor. */
  id: string;
  title: string;
}

/** One of several documents on a page; its sections have headings of level 3. */
export function ProseDocument({ id, title, className, children, ...rest }: ProseDocumentProps): ReactElement {
  return (
    <article {...rest} id={id} className={classNames(styles.document, className)} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.documentTitle}>
        {title}
      </h2>
      {children}
    </article>
  );
}
