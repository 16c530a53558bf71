import { pillarSides, turningEfforts } from '@plaza/sdk';
import { TextField, TwoLevelSelect, type TwoLevelSelectProps } from '@plaza/ui';
import { useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { labelText, muted, small } from '~/styles/common.css.ts';
import * as details from './details.css.ts';
import { manoeuvringFields, manoeuvringLengths, unsaid } from './manoeuvring-values.ts';
import type { StepValues } from '~/features/owner-listings/wizard/step-values.ts';
import * as styles from '~/features/owner-listings/wizard/wizard.css.ts';

export interface ManoeuvringFieldsProps {
  values: StepValues;
  set: (change: StepValues) => void;
  errorOf: (field: string) => { error?: string };
  labels: TwoLevelSelectProps['labels'];
}

/** Fields for ramp, way, pillars and turning. All are optional, and folded away until one has a value. */
export function ManoeuvringFields({ values, set, errorOf, labels }: ManoeuvringFieldsProps): ReactElement {
  const { t } = useIntl();
  // decided once: emptying the last field must not fold it away
  const [isSaid] = useState(() => manoeuvringFields.some((field) => (values[field] ?? '') !== ''));
  const isWrong = manoeuvringFields.some((field) => errorOf(field).error !== undefined);
  const choice = (name: 'pillars' | 'turning', options: { value: string; label: string }[]) => (
    <TwoLevelSelect
      name={name}
      label={t(`wizard.details.${name}`)}
      options={[{ value: unsaid, label: t('wizard.details.unsaid') }, ...options]}
      labels={labels}
      value={values[name] ?? ''}
      onValueChange={(value) => set({ [name]: value === unsaid ? '' : value })}
      {...errorOf(name)}
    />
  );
  return (
    <details className={details.manoeuvring} open={isSaid || isWrong}>
      <summary className={labelText}>
        {t('wizard.details.manoeuvring')} <span className={styles.optional}>{t('wizard.optional')}</span>
      </summary>
      <p className={`${small} ${muted}`}>{t('wizard.details.manoeuvringText')}</p>
      <div className={details.fieldRow}>
        {manoeuvringLengths.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(`wizard.details.${field}`)}
            inputMode="decimal"
            autoComplete="off"
            suffix="m"
            maxLength={8}
            value={values[field] ?? ''}
            onValueChange={(text) => set({ [field]: text })}
            {...errorOf(field)}
          />
        ))}
        <TextField
          name="rampSlopePercent"
          label={t('wizard.details.rampSlopePercent')}
          inputMode="numeric"
          autoComplete="off"
          suffix="%"
          maxLength={4}
          value={values.rampSlopePercent ?? ''}
          onValueChange={(text) => set({ rampSlopePercent: text })}
          {...errorOf('rampSlopePercent')}
        />
      </div>
      {choice(
        'pillars',
        pillarSides.map((value) => ({ value, label: t(`manoeuvring.pillars.${value}`) })),
      )}
      {choice(
        'turning',
        turningEfforts.map((value) => ({ value, label: t(`manoeuvring.turning.${value}`) })),
      )}
    </details>
  );
}
