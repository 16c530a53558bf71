import { Contents, ContentsColumns, type ContentsEntry, Prose } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { titleText, muted, page, small } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { columns, head, lead as textLead } from '~/styles/text-head.css.ts';

export interface TextPageProps {
  title: string;
  description: string;
  lead: string;
  /** When the text was last changed; ISO 8601. */
  updatedAt: string | null;
  contents: readonly ContentsEntry[];
  children: ReactNode;
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
      <ContentsColumns className={columns}>
        <Contents label={t('text.contents')} entries={contents} />
        <Prose>{children}</Prose>
      </ContentsColumns>
    </main>
  );
}
