import { ChevronDownIcon } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { titleText, muted, page, small } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { head, lead as textLead } from '~/styles/text-head.css.ts';
import { spread, stack } from '~/styles/frame.css.ts';
import { framed } from '~/styles/shared.css.ts';
import * as styles from './text-page.css.ts';

/** An entry of the contents: a part of the page, with its own parts. */
export interface ContentsEntry {
  id: string;
  title: string;
  entries?: readonly ContentsEntry[];
}

export interface TextPageProps {
  title: string;
  description: string;
  lead: string;
  /** When the text was last changed; ISO 8601. */
  updatedAt: string | null;
  contents: readonly ContentsEntry[];
  children: ReactNode;
}

function Entries({ entries }: { entries: readonly ContentsEntry[] }): ReactElement {
  return (
    <ul className={styles.contentsList}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a className={`${small} ${styles.contentsLink}`} href={`#${entry.id}`}>
            {entry.title}
          </a>
          {entry.entries && <Entries entries={entry.entries} />}
        </li>
      ))}
    </ul>
  );
}

/** A page to read: head, contents beside the text, or folded above it where it is narrow. On paper without contents. */
export function TextPage({ title, description, lead, updatedAt, contents, children }: TextPageProps): ReactElement {
  const { t, formatDate } = useIntl();
  return (
    <main id="main" tabIndex={-1} className={page}>
      <PageHead title={title} description={description} />
      <header className={head}>
        <h1 className={titleText}>{title}</h1>
        <p className={textLead}>{lead}</p>
        {updatedAt !== null && (
          <p className={`${small} ${muted}`}>
            <time dateTime={updatedAt}>
              {t('text.updated', { date: formatDate(updatedAt, { dateStyle: 'long' }) })}
            </time>
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <nav className={styles.beside} aria-label={t('text.contents')}>
          <details className={`${framed} ${styles.folded}`}>
            <summary className={`${spread} ${styles.foldedTitle}`}>
              {t('text.contents')}
              <ChevronDownIcon />
            </summary>
            <Entries entries={contents} />
          </details>
          <div className={styles.unfolded}>
            <h2 className={`${small} ${muted} ${styles.contentsTitle}`}>{t('text.contents')}</h2>
            <Entries entries={contents} />
          </div>
        </nav>
        <div className={`${stack[16]} ${styles.prose}`}>{children}</div>
      </div>
    </main>
  );
}
