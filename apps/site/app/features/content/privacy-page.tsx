import { stack } from '~/styles/frame.css.ts';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { sectionText } from '~/styles/common.css.ts';
import { document, documentTitle } from './text-page.css.ts';
import { TextPage } from './text-page.tsx';
import { type TextSection, TextSections } from './text-sections.tsx';

export interface PrivacyPageProps {
  updatedAt: string;
  documents: readonly { id: string; title: string; sections: readonly TextSection[] }[];
}

/** Privacy policy and terms of use, under their anchors. */
export function PrivacyPage({ updatedAt, documents }: PrivacyPageProps): ReactElement {
  const { t } = useIntl();
  return (
    <TextPage
      title={t('footer.privacy')}
      description={t('privacy.description')}
      lead={t('privacy.lead')}
      updatedAt={updatedAt}
      contents={documents.map(({ id, title, sections }) => ({ id, title, entries: sections }))}
    >
      {documents.map(({ id, title, sections }) => (
        <article key={id} id={id} className={`${stack[24]} ${document}`} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={`${sectionText} ${documentTitle}`}>
            {title}
          </h2>
          <TextSections sections={sections} headingLevel={3} />
        </article>
      ))}
    </TextPage>
  );
}
