import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './prose.css.ts';

/** Container that styles the running text in it. */
export function Prose({ className, ...rest }: ComponentPropsWithRef<'div'>): ReactElement {
  return <div {...rest} className={classNames(styles.prose, className)} />;
}

export interface ProseSectionProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** Id of the section, for URL fragments. */
  id: string;
  /** Heading of the section. */
  title: string;
  /** Level of the heading in the outline of the page. */
  level?: 2 | 3;
}

/** Section of running text with a heading. */
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
  /** Id of the document, for URL fragments. */
  id: string;
  /** Main heading of the document. */
  title: string;
}

/** One of several texts on a page; its sections have headings of level 3. */
export function ProseDocument({ id, title, className, children, ...rest }: ProseDocumentProps): ReactElement {
  return (
    <article {...rest} id={id} className={classNames(styles.proseDocument, className)} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.documentTitle}>
        {title}
      </h2>
      {children}
    </article>
  );
}
