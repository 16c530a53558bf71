import { Button, Stack, Text } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { subsectionText } from '~/styles/common.css.ts';
import { spread } from '~/styles/frame.css.ts';
import { banner } from '~/styles/shared.css.ts';
import * as styles from './places.css.ts';

/** An invitation to those who have a bay in a town. */
export function OwnerNote({ name }: { name: string }): ReactElement {
  const { t, locale } = useIntl();
  return (
    <section className={`${banner} ${spread} ${styles.owner}`} aria-labelledby="owner">
      <Stack gap={4}>
        <h2 className={subsectionText} id="owner">
          {t('place.owner', { name })}
        </h2>
        <Text>{t('main.ownerText')}</Text>
      </Stack>
      <Button variant="promoted" size="large" href={pagePath(locale, '/create_parking')}>
        {t('nav.listBay')}
      </Button>
    </section>
  );
}
