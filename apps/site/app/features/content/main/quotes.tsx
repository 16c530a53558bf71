import { Quote } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { titleText, page, section, sectionHead, sectionTight } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { quoteList } from './main.css.ts';
import { belowFoldQuotes } from '~/styles/below-fold.css.ts';
import { useFirstLoad } from '~/layout/use-first-load.ts';

export interface Review {
  id: number;
  author: string;
  role: string;
  text: string;
  profileImage: string | null;
  isExample: boolean;
}

/** What people on both sides say; words that are made up say so. */
export function Quotes({ list }: { list: readonly Review[] }): ReactElement {
  const isFirstLoad = useFirstLoad();
  const { t } = useIntl();
  return (
    <section
      className={`${page} ${section} ${sectionTight} ${isFirstLoad ? belowFoldQuotes : ''}`}
      aria-labelledby="quotes"
    >
      <div className={sectionHead}>
        <div>
          <h2 className={titleText} id="quotes">
            {t('main.quotes')}
          </h2>
          {list.some(({ isExample }) => isExample) && <p>{t('main.quotesText')}</p>}
        </div>
      </div>
      <div className={`${stack[16]} ${quoteList}`}>
        {list.map(({ id, profileImage, text, author, role, isExample }) => (
          <Quote
            key={id}
            name={author}
            about={role}
            picture={profileImage ?? undefined}
            exampleLabel={isExample ? t('main.quoteExample') : undefined}
          >
            {text}
          </Quote>
        ))}
      </div>
    </section>
  );
}
