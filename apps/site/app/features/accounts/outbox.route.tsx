import type { ReactElement } from 'react';
import { data } from 'react-router';
import type { RouteHandle } from '~/route-handle.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { labelText, muted, small, textLink, titleText } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { stack } from '~/styles/frame.css.ts';
import { framedSurface } from '~/styles/shared.css.ts';
import { type OutboxEmail, readEmailOutbox } from './email-outbox.server.ts';
import type { Route } from './+types/outbox.route';
import * as styles from './auth.css.ts';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export async function loader() {
  const outboxEmails = await readEmailOutbox();
  if (outboxEmails === null) throw data(null, { status: 404 });
  return { emails: outboxEmails };
}

export default function OutboxRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <OutboxPage emails={loaderData.emails} />;
}

const urlInTextPattern = /(https?:\/\/\S+)/;

function EmailText({ text }: { text: string }): ReactElement {
  return (
    <p className={styles.outboxText}>
      {text.split(urlInTextPattern).map((part, index) =>
        urlInTextPattern.test(part) ? (
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

function OutboxPage({ emails }: { emails: readonly OutboxEmail[] }): ReactElement {
  const { t, formatDate } = useIntl<'accounts'>();
  return (
    <>
      <PageHead title={t('outbox.title')} isIndexed={false} />
      <div className={stack[8]}>
        <h1 className={titleText}>{t('outbox.title')}</h1>
        <p className={muted}>{t('outbox.lead')}</p>
      </div>
      {emails.length === 0 && <p>{t('outbox.empty')}</p>}
      <ol className={stack[16]}>
        {emails.map(({ file, at, to, subject, text }) => (
          <li key={file}>
            <article className={`${framedSurface} ${stack[8]} ${styles.outboxEmail}`}>
              <h2 className={labelText}>{subject}</h2>
              <p className={`${small} ${muted}`}>
                {t('outbox.to', { address: to })}
                {' · '}
                <time dateTime={at}>{formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' })}</time>
              </p>
              <EmailText text={text} />
            </article>
          </li>
        ))}
      </ol>
    </>
  );
}
