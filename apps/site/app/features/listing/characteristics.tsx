import { characteristicFlags, type Characteristics as CharacteristicsData } from '@plaza/sdk';
import { XIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden } from '~/styles/common.css.ts';
import { flagIcons } from '../listing-cards/flag-icons.tsx';
import { characteristic, characteristicOff, characteristicsGrid } from './listing.css.ts';

/** What the bay has, then what it has not. */
export function Characteristics({ characteristics }: { characteristics: CharacteristicsData }): ReactElement {
  const { t } = useIntl();
  const present = characteristicFlags.filter((flag) => characteristics[flag]);
  const absent = characteristicFlags.filter((flag) => !characteristics[flag]);
  return (
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
      {absent.map((flag) => (
        <li key={flag} className={`${characteristic} ${characteristicOff}`}>
          <XIcon />
          <span aria-hidden="true">{t(`flag.${flag}`)}</span>
          <span className={hidden}>{t('listing.without', { feature: t(`flag.${flag}`) })}</span>
        </li>
      ))}
    </ul>
  );
}
