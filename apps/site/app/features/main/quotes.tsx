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
import first from './pictures/person-1.webp';
import second from './pictures/person-2.webp';
import third from './pictures/person-3.webp';

/** What people on both sides say; the words are examples and say so. */
export function Quotes(): ReactElement {
  const { t } = useIntl();
  const quotes = [
    { picture: first, text: t('main.quote1'), by: t('main.quote1By'), role: t('main.quote1Role') },
    { picture: second, text: t('main.quote2'), by: t('main.quote2By'), role: t('main.quote2Role') },
    { picture: third, text: t('main.quote3'), by: t('main.quote3By'), role: t('main.quote3Role') },
  ];
  return (
    <section className={`${page} ${section} ${sectionTight}`} aria-labelledby="quotes">
      <div className={sectionHead}>
        <div>
          <h2 className={heading36} id="quotes">
            {t('main.quotes')}
          </h2>
          <p>{t('main.quotesText')}</p>
        </div>
      </div>
      <div className={quoteList}>
        {quotes.map(({ picture, text, by, role }) => (
          <figure key={by} className={`${card} ${cardPadded} ${quote}`}>
            <blockquote>{text}</blockquote>
            <figcaption className={row}>
              <Avatar name={by} src={picture} />
              <span>
                <b>{by}</b>
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
