import { availabilityHours, availabilityLimits, dayInSpain, dayMs, nightHours } from '@plaza/sdk';
import { Grid, lazyWithRetry, RadioGroup, TextField } from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { fieldRow } from '~/features/owner-listings/wizard/details/details.css.ts';
import type { StepValues } from '~/features/owner-listings/wizard/step-values.ts';
import { subsectionText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { termFields } from './availability-values.ts';

/** The calendar is lazy-loaded, because most bays are free now. */
const LazyDayField = lazyWithRetry(() => import('./day-field.tsx'));

const dayFields = ['fromDay', 'untilDay'] as const;

const unitMessageIds = {
  minMonths: 'wizard.availability.months',
  noticeDays: 'wizard.availability.days',
} as const;

export interface AvailabilityFieldsProps {
  values: StepValues;
  /** Error messages by field. */
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: (change: StepValues) => void;
}

/** Fields for the hours, days and terms of an offer; all of them may stay as they are. */
export function AvailabilityFields({ values, errors, onChange }: AvailabilityFieldsProps): ReactElement {
  const { t } = useIntl<'wizard'>();
  const errorPropsOf = (field: string) => {
    const fieldError = errors[field];
    return fieldError === undefined ? {} : { error: fieldError };
  };
  const [today] = useState(() => dayInSpain(new Date()));
  const tomorrow = new Date(Date.parse(today) + dayMs).toISOString().slice(0, 10);
  return (
    <section className={stack[16]} aria-labelledby="availability">
      <h2 className={subsectionText} id="availability">
        {t('wizard.availability.title')}
      </h2>
      <RadioGroup
        legend={t('wizard.availability.hours')}
        hint={t('wizard.availability.hoursHint')}
        name="hours"
        value={values.hours ?? 'always'}
        onValueChange={(hours) => onChange({ hours: hours ?? 'always' })}
        options={availabilityHours.map((hours) => ({
          value: hours,
          label: t(`wizard.availability.${hours}`),
          description: t(`availability.hours.${hours}`, nightHours),
        }))}
        {...errorPropsOf('hours')}
      />
      <div className={fieldRow}>
        {dayFields.map((field) => {
          const dayFieldProps = {
            name: field,
            label: t(`wizard.availability.${field}`),
            hint: t(`wizard.availability.${field}Hint`),
            min: tomorrow,
            value: values[field] ?? '',
            onValueChange: (day: string) => onChange({ [field]: day }),
            ...errorPropsOf(field),
          };
          return (
            <LazyDayField
              key={field}
              {...dayFieldProps}
              today={today}
              placeholder={<TextField type="date" {...dayFieldProps} />}
            />
          );
        })}
      </div>
      <Grid columns="medium">
        {termFields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(`wizard.availability.${field}`)}
            aside={t('wizard.optional')}
            suffix={t(unitMessageIds[field])}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(availabilityLimits[field].max).length}
            value={values[field] ?? ''}
            onValueChange={(text) => onChange({ [field]: text })}
            {...errorPropsOf(field)}
          />
        ))}
      </Grid>
    </section>
  );
}
