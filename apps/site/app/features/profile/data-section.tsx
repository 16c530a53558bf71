import { Button, PasswordField } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { FailedNotice } from '~/forms/failed-notice.tsx';
import type { ExportFailure } from './export-failure.ts';
import { stack, wrapped } from '~/styles/frame.css.ts';
import * as styles from './profile.css.ts';
import { Section } from './section.tsx';

const messages = {
  failed: 'profile.exportFailed',
  wrongPassword: 'profile.exportWrongPassword',
  tooMany: 'profile.exportTooMany',
} as const;

/** Everything that is kept about somebody, to take along. @param failure why it was not made a moment ago. */
export function DataSection({ failure }: { failure: ExportFailure | null }): ReactElement {
  const { t, locale } = useIntl();
  const isWrongPassword = failure === 'wrongPassword';
  return (
    <Section name="data" lead={t('profile.dataLead')}>
      {failure !== null && !isWrongPassword && <FailedNotice answer={failure}>{t(messages[failure])}</FailedNotice>}
      {/* the browser sends it itself: the answer is a file, or the page again */}
      <form method="post" action={pagePath(locale, '/account/export')} className={stack[16]}>
        <PasswordField
          name="currentPassword"
          label={t('profile.currentPassword')}
          hint={t('profile.dataPasswordHint')}
          showLabel={t('auth.showPassword')}
          required
          maxLength={128}
          className={styles.half}
          {...(isWrongPassword && { error: t(messages.wrongPassword) })}
        />
        <div className={wrapped}>
          <Button type="submit" variant="secondary">
            {t('profile.export')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
