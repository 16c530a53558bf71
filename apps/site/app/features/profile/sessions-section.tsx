import type { UserSession } from '@plaza/sdk';
import { Badge, Button, MonitorIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Intl } from '~/i18n/intl.ts';
import { muted, small } from '~/styles/common.css.ts';
import { wrapped } from '~/styles/frame.css.ts';
import * as styles from './profile.css.ts';
import { Section } from './section.tsx';
import { useSection } from './use-section.ts';

/** As in "Firefox on Android". */
function deviceOf({ t }: Intl<'profile'>, { browser, system }: UserSession): string {
  if (browser !== null && system !== null) return t('profile.browserOnSystem', { browser, system });
  return browser ?? system ?? t('profile.unknownDevice');
}

function SessionRow({ session }: { session: UserSession }): ReactElement {
  const intl = useIntl<'profile'>();
  const { t } = intl;
  const { Form, isSending, onSubmit } = useSection('endSession', 'profile.sessionEnded');
  const name = deviceOf(intl, session);
  const time = intl.formatDate(session.usedAt, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <li className={styles.item}>
      <MonitorIcon />
      <div className={styles.itemText}>
        <b>{name}</b>
        <p className={`${small} ${muted}`}>{t('profile.lastUsed', { time })}</p>
      </div>
      <div className={`${wrapped} ${styles.itemActions}`}>
        {session.isCurrent ? (
          <Badge variant="success">{t('profile.thisDevice')}</Badge>
        ) : (
          <Form method="post" onSubmit={onSubmit}>
            <input type="hidden" name="intent" value="endSession" />
            <input type="hidden" name="id" value={session.id} />
            <Button
              type="submit"
              size="small"
              variant="secondary"
              isLoading={isSending}
              aria-label={t('profile.endSessionNamed', { name })}
            >
              {t('profile.endSession')}
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}

/** Where somebody is signed in. */
export function SessionsSection({ sessions }: { sessions: readonly UserSession[] }): ReactElement {
  const { t } = useIntl<'profile'>();
  const { Form, isSending, onSubmit } = useSection('endOthers', 'profile.othersEnded');
  return (
    <Section name="sessions" lead={t('profile.sessionsLead')}>
      <ul className={styles.items}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="endOthers" />
          <Button type="submit" variant="secondary" isLoading={isSending}>
            {t('profile.endOthers')}
          </Button>
        </Form>
      )}
    </Section>
  );
}
