import type { ReactElement } from 'react';
import { data } from 'react-router';
import type { RouteHandle } from '~/route-handle.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { labelText, muted, small, textLink, titleText } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { stack } from '~/styles/frame.css.ts';
import { framed } from '~/styles/shared.css.ts';
import { type OutboxMail, readOutbox } from './outbox.server.ts';
import type { Route } from './+types/outbox.route';
import * as styles from './auth.css.ts';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

/** There is no such page where mails are sent. */
export async function loader() {
  const mails = await readOutbox();
  if (mails === null) throw data(null, { status: 404 });
  return { mails };
}

export default function OutboxRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <OutboxPage mails={loaderData.mails} />;
}

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
function OutboxPage({ mails }: { mails: readonly OutboxMail[] }): ReactElement {
  const { t, formatDate } = useIntl<'accounts'>();
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
