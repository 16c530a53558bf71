import type { Manoeuvring } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { subsectionText, muted, small } from '~/styles/common.css.ts';
import { manoeuvringFacts } from '~/features/listings/cards/manoeuvring-facts.ts';
import { Grid, Inline, Text } from '@plaza/ui';
import { room, roomLine } from './listing.css.ts';

/** The owner's answers about getting in; nothing when there are none. */
export function ManoeuvringRoom({ said }: { said: Manoeuvring }): ReactElement | null {
  const intl = useIntl();
  const { t } = intl;
  const facts = manoeuvringFacts(intl, said);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="room">
      <h2 className={subsectionText} id="room">
        {t('manoeuvring.title')}
      </h2>
      <Grid as="dl" gap="none" className={room}>
        {facts.map(({ name, text }) => (
          <Inline key={name} justify="between" className={roomLine}>
            <Text as="dt" tone="muted">
              {name}
            </Text>
            <Text as="dd" variant="label">
              {text}
            </Text>
          </Inline>
        ))}
      </Grid>
      <p className={`${small} ${muted}`}>{t('manoeuvring.text')}</p>
    </section>
  );
}
