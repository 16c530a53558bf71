import type { UserSession } from '@plaza/sdk';
import { Badge, Button, MonitorIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Intl } from '~/i18n/intl.ts';
import * as styles from './profile.css.ts';
import { ItemAction, Section, SectionItem } from './section.tsx';
import { useSection } from './use-section.ts';

/** As in "Firefox on Android". */
function deviceOf({ t }: Intl<'profile'>, { browser, system }: UserSession): string {
  if (browser !== null && system !== null) return t('profile.browserOnSystem', { browser, system });
  return browser ?? system ?? t('profile.unknownDevice');
}

function SessionItem({ session }: { session: UserSession }): ReactElement {
  const intl = useIntl<'profile'>();
  const { t } = intl;
  const name = deviceOf(intl, session);
  const time = intl.formatDate(session.usedAt, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <SectionItem icon={<MonitorIcon />} name={name} text={t('profile.lastUsed', { time })}>
      {session.isCurrent ? (
        <Badge variant="success">{t('profile.thisDevice')}</Badge>
      ) : (
        <ItemAction
          intent="endSession"
          id={session.id}
          label={t('profile.endSessionNamed', { name })}
          done="profile.sessionEnded"
        >
          {t('profile.endSession')}
        </ItemAction>
      )}
    </SectionItem>
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
          <SessionItem key={session.id} session={session} />
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
