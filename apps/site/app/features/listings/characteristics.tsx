import { characteristicFlags, type CharacteristicFlag, type Characteristics as CharacteristicsData } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { flagIcons } from '~/features/listings/cards/flag-icons.tsx';
import { Grid, Inline, Text } from '@plaza/ui';
import * as styles from './listing.css.ts';

/** A covered bay lacks nothing by not being open, nor the other way round. */
const kinds: ReadonlySet<CharacteristicFlag> = new Set(['garageCovered', 'lotUncovered']);

/** The bay's features, and in one line those it lacks. */
export function Characteristics({ characteristics }: { characteristics: CharacteristicsData }): ReactElement {
  const { t } = useIntl();
  const present = characteristicFlags.filter((flag) => characteristics[flag]);
  const absent = characteristicFlags.filter((flag) => !characteristics[flag] && !kinds.has(flag));
  return (
    <>
      <Grid as="ul" columns="narrow" className={styles.characteristics}>
        {present.map((flag) => {
          const Icon = flagIcons[flag];
          return (
            <Inline as="li" key={flag} gap={12} isWrapped={false}>
              <Icon />
              {t(`flag.${flag}`)}
            </Inline>
          );
        })}
      </Grid>
      {absent.length > 0 && (
        <Text variant="small" tone="muted">
          {t('listing.absent', { features: absent.map((flag) => t(`flag.${flag}`)).join(', ') })}
        </Text>
      )}
    </>
  );
}
