import { floorLevels, type CharacteristicFlag } from '@plaza/sdk';
import { Checkbox, RadioGroup } from '@plaza/ui';
import { useRef, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { row, small } from '~/styles/common.css.ts';
import { iconByFlag } from '~/features/listings/cards/characteristic-flags.tsx';
import * as details from '~/features/owner-listings/wizard/details/details.css.ts';
import type { StepFailure } from './step-submission.ts';
import { floorLevelOf } from './step-values.ts';
import { StepPage, useStepValues } from './step-page.tsx';
import * as styles from './wizard.css.ts';

const characteristicGroups = {
  roof: ['garageCovered', 'lotUncovered'],
  safety: ['cameras', 'alarm', 'securityGuard'],
  way: ['ramp', 'elevator', 'wheelchairAccessible'],
  more: ['electricCharging', 'spaceForMotorcycle'],
} as const satisfies Record<string, readonly CharacteristicFlag[]>;
const characteristicGroupNames = Object.keys(characteristicGroups) as (keyof typeof characteristicGroups)[];

export function CharacteristicsStep({ failure }: { failure: StepFailure | undefined }): ReactElement {
  const { t } = useIntl<'wizard'>();
  const formRef = useRef<HTMLFormElement>(null);
  const stepFields = useStepValues('characteristics', failure, formRef);
  const { values, set } = stepFields;
  const floorLevel = floorLevelOf(values);
  return (
    <StepPage step="characteristics" fields={stepFields} failure={failure} formRef={formRef} isSingle>
      {characteristicGroupNames.map((group) => (
        <fieldset key={group} className={styles.fieldGroup}>
          <legend className={`${small} ${styles.groupLegend}`}>{t(`wizard.characteristics.${group}`)}</legend>
          <div className={details.flagList}>
            {characteristicGroups[group].map((flag) => {
              const CharacteristicIcon = iconByFlag[flag];
              return (
                <div key={flag} className={details.flagCard}>
                  <Checkbox
                    name={flag}
                    checked={values[flag] === 'on'}
                    onCheckedChange={(isOn) => set({ [flag]: isOn ? 'on' : '' })}
                  >
                    <span className={row}>
                      <CharacteristicIcon size={24} />
                      {t(`flag.${flag}`)}
                    </span>
                  </Checkbox>
                </div>
              );
            })}
          </div>
        </fieldset>
      ))}
      <RadioGroup
        className={details.floorOptions}
        legend={t('wizard.characteristics.floor')}
        hint={t('wizard.characteristics.floorHint')}
        name="floorLevel"
        layout="cards"
        isClearable
        value={floorLevel === null ? null : String(floorLevel)}
        onValueChange={(level) => set({ floorLevel: level ?? '' })}
        options={floorLevels.map((level) => ({ value: String(level), label: t(`floor.${level}`) }))}
      />
    </StepPage>
  );
}
