import { Button, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import * as styles from './profile.css.ts';
import { Section } from './section.tsx';

/** Everything that is kept about somebody, to take along. @param hasFailed it could not be made a moment ago. */
export function DataSection({ hasFailed }: { hasFailed: boolean }): ReactElement {
  const { t, locale } = useIntl();
  return (
    <Section name="data" lead={t('profile.dataLead')}>
      {hasFailed && (
        <Notice variant="danger" announce="assertive">
          {t('profile.exportFailed')}
        </Notice>
      )}
      {/* a form, and no link: nothing fetches it in advance */}
      <form action={pagePath(locale, '/account/export')} className={styles.actions}>
        <Button type="submit" variant="secondary">
          {t('profile.export')}
        </Button>
      </form>
    </Section>
  );
}
