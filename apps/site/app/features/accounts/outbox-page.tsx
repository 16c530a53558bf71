import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { OutboxMail } from './outbox.server.ts';
import { labelText, titleText, muted, small, textLink } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { stack } from '~/styles/frame.css.ts';
import { framed } from '~/styles/shared.css.ts';
import * as styles from './outbox.css.ts';

const address = /(https?:\/\/\S+)/;

/** The text of a mail, its addresses as links. */
function MailText({ text }: { text: string }): ReactElement {
  return (
    <p className={styles.text}>
      {text.split(address).map((part, index) =>
        address.test(part) ? (
          <a key={index} className={textLink} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** Mails that were written instead of sent, the newest first. */
export function OutboxPage({ mails }: { mails: readonly OutboxMail[] }): ReactElement {
  const { t, formatDate } = useIntl();
  return (
    <>
      <PageHead title={t('outbox.title')} isIndexed={false} />
      <div className={stack[8]}>
        <h1 className={titleText}>{t('outbox.title')}</h1>
        <p className={muted}>{t('outbox.lead')}</p>
      </div>
      {mails.length === 0 && <p>{t('outbox.empty')}</p>}
      <ol className={stack[16]}>
        {mails.map(({ file, at, to, subject, text }) => (
          <li key={file}>
            <article className={`${framed} ${stack[8]} ${styles.mail}`}>
              <h2 className={labelText}>{subject}</h2>
              <p className={`${small} ${muted}`}>
                {t('outbox.to', { address: to })}
                {' · '}
                <time dateTime={at}>{formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' })}</time>
              </p>
              <MailText text={text} />
            </article>
          </li>
        ))}
      </ol>
    </>
  );
}
