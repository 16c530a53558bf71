import { Avatar } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import {
  card,
  cardPadded,
  heading36,
  muted,
  page,
  row,
  section,
  sectionHead,
  sectionTight,
  small,
} from '~/styles/common.css.ts';
import { quote, quoteList } from './main.css.ts';

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
  const { t } = useIntl();
  return (
    <section className={`${page} ${section} ${sectionTight}`} aria-labelledby="quotes">
      <div className={sectionHead}>
        <div>
          <h2 className={heading36} id="quotes">
            {t('main.quotes')}
          </h2>
          {list.some(({ isExample }) => isExample) && <p>{t('main.quotesText')}</p>}
        </div>
      </div>
      <div className={quoteList}>
        {list.map(({ id, profileImage, text, author, role }) => (
          <figure key={id} className={`${card} ${cardPadded} ${quote}`}>
            <blockquote>{text}</blockquote>
            <figcaption className={row}>
              <Avatar name={author} {...(profileImage !== null && { src: profileImage })} />
              <span>
                <b>{author}</b>
                <br />
                <span className={`${small} ${muted}`}>{role}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
