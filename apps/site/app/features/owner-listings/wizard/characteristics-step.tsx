import { floorLevels, type CharacteristicFlag } from '@plaza/sdk';
import { Checkbox, RadioGroup } from '@plaza/ui';
import { useRef, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { row, small } from '~/styles/common.css.ts';
import { iconByFlag } from '~/features/listings/cards/characteristic-flags.tsx';
import * as details from '~/features/owner-listings/wizard/details/details.css.ts';
import type { StepFailure } from './step-submission.ts';
import { floorOf } from './step-values.ts';
import { StepPage, useStepValues } from './step-page.tsx';
import * as styles from './wizard.css.ts';

const flagGroups = {
  roof: ['garageCovered', 'lotUncovered'],
  safety: ['cameras', 'alarm', 'securityGuard'],
  way: ['ramp', 'elevator', 'wheelchairAccessible'],
  more: ['electricCharging', 'spaceForMotorcycle'],
} as const satisfies Record<string, readonly CharacteristicFlag[]>;
const groupNames = Object.keys(flagGroups) as (keyof typeof flagGroups)[];

export function CharacteristicsStep({ failure }: { failure: StepFailure | undefined }): ReactElement {
  const { t } = useIntl<'wizard'>();
  const form = useRef<HTMLFormElement>(null);
  const stepFields = useStepValues('characteristics', failure, form);
  const { values, set } = stepFields;
  const floorLevel = floorOf(values);
  return (
    <StepPage step="characteristics" fields={stepFields} failure={failure} formRef={form} isSingle>
      {groupNames.map((group) => (
        <fieldset key={group} className={styles.fieldGroup}>
          <legend className={`${small} ${styles.groupLegend}`}>{t(`wizard.characteristics.${group}`)}</legend>
          <div className={details.flagList}>
            {flagGroups[group].map((flag) => {
              const Icon = iconByFlag[flag];
              return (
                <div key={flag} className={details.flagCard}>
                  <Checkbox
                    name={flag}
                    checked={values[flag] === 'on'}
                    onCheckedChange={(isOn) => set({ [flag]: isOn ? 'on' : '' })}
                  >
                    <span className={row}>
                      <Icon size={24} />
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
