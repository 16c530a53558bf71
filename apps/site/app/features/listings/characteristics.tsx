import { characteristicFlags, type CharacteristicFlag, type Characteristics as CharacteristicsData } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { flagIcons } from '~/features/listings/cards/flag-icons.tsx';
import { characteristic, characteristicsAbsent, characteristicsGrid } from './listing.css.ts';

/** A covered bay lacks nothing by not being open, nor the other way round. */
const kinds: ReadonlySet<CharacteristicFlag> = new Set(['garageCovered', 'lotUncovered']);

/** The bay's features, and in one line those it lacks. */
export function Characteristics({ characteristics }: { characteristics: CharacteristicsData }): ReactElement {
  const { t } = useIntl();
  const present = characteristicFlags.filter((flag) => characteristics[flag]);
  const absent = characteristicFlags.filter((flag) => !characteristics[flag] && !kinds.has(flag));
  return (
    <>
      <ul className={characteristicsGrid}>
        {present.map((flag) => {
          const Icon = flagIcons[flag];
          return (
            <li key={flag} className={characteristic}>
              <Icon />
              {t(`flag.${flag}`)}
            </li>
          );
        })}
      </ul>
      {absent.length > 0 && (
        <p className={characteristicsAbsent}>
          {t('listing.absent', { features: absent.map((flag) => t(`flag.${flag}`)).join(', ') })}
        </p>
      )}
    </>
  );
}
