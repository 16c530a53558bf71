import { pillarSides, turningEfforts, vehicleClassSizes } from '@plaza/sdk';
import {
  CarIllustration,
  FitBadge,
  lazyWithRetry,
  RadioGroup,
  SunIcon,
  TextField,
  type TwoLevelOption,
  TwoLevelSelect,
  type TwoLevelSelectProps,
  WarehouseIcon,
} from '@plaza/ui';
import { type ReactElement, useRef, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { cardTitle, labelText, muted, panel, small, borderedSurface } from '~/styles/common.css.ts';
import type { Lookups } from '~/features/search/lookups.server.ts';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import type { StepFailure } from '~/features/owner-listings/wizard/step-submission.ts';
import { StepPage, useStepValues } from '~/features/owner-listings/wizard/step-page.tsx';
import { useWizardData } from '~/features/owner-listings/wizard/wizard-context.ts';
import * as styles from '~/features/owner-listings/wizard/wizard.css.ts';
import type { StepValues } from '~/features/owner-listings/wizard/step-values.ts';
import { spreadRow } from '~/styles/frame.css.ts';
import { describeFit } from '~/features/listings/cards/listing-text.ts';
import { presetVehicles } from '~/features/vehicles/vehicle.ts';
import * as details from './details.css.ts';
import { readBaySize, manoeuvringFields, manoeuvringLengths, sizeFields, notGivenValue } from './measures.ts';

const BayDrawing = lazyWithRetry(() => import('./bay-drawing.tsx'));
const vehicleIllustrationSizes = ['small', 'medium', 'large'] as const;
/** ID of the group of covered spot types; the other group is open-air. */
const coveredSpotGroupId = 2;

const spotOptionsOf = ({ spotTypes }: Lookups): TwoLevelOption[] =>
  spotTypes.map(({ id, title, children }) => ({
    value: String(id),
    label: title,
    icon: id === coveredSpotGroupId ? <WarehouseIcon /> : <SunIcon />,
    children: children.map((child) => ({ value: String(child.id), label: child.title })),
  }));

// Long because the fields are listed in the order of the page, each with its options.
export function DetailsStep({ failure }: { failure: StepFailure | undefined }): ReactElement {
  const intl = useIntl<'wizard'>();
  const { t, formatNumber } = intl;
  const { lookups } = useWizardData();
  const formRef = useRef<HTMLFormElement>(null);
  const stepFields = useStepValues('details', failure, formRef);
  const { values, set } = stepFields;
  const fieldErrors = useFieldErrors(formRef, failure);
  const errorPropsOf = (field: string) => {
    const fieldError = fieldErrors[field];
    return fieldError === undefined ? {} : { error: fieldError };
  };
  const selectLabels = {
    placeholder: t('wizard.details.choose'),
    loading: t('search.loading'),
    failed: t('wizard.failure.unavailable'),
    retry: t('wizard.tryAgain'),
    empty: t('wizard.details.choose'),
    close: t('wizard.close'),
    back: t('wizard.back'),
    required: t('wizard.required'),
  };
  const formatMeters = (centimetres: number) =>
    formatNumber(centimetres / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <StepPage
      step="details"
      fields={stepFields}
      failure={failure}
      formRef={formRef}
      isWide
      side={<FitResults values={values} />}
    >
      <TwoLevelSelect
        name="spotType"
        label={t('wizard.details.spot')}
        options={spotOptionsOf(lookups)}
        isParentSelectable
        labels={selectLabels}
        value={values.spotType ?? ''}
        onValueChange={(spotType) => set({ spotType })}
        {...errorPropsOf('spotType')}
      />
      <TwoLevelSelect
        name="accessType"
        label={t('wizard.details.access')}
        options={lookups.accessTypes.map(({ id, title }) => ({ value: String(id), label: title }))}
        labels={selectLabels}
        value={values.accessType ?? ''}
        onValueChange={(accessType) => set({ accessType })}
        {...errorPropsOf('accessType')}
      />
      <RadioGroup
        className={details.vehicleCards}
        legend={t('wizard.details.vehicle')}
        name="vehicleType"
        layout="cards"
        value={values.vehicleType || null}
        onValueChange={(vehicleType) => set({ vehicleType: vehicleType ?? '' })}
        {...errorPropsOf('vehicleType')}
        options={lookups.vehicleTypes.map(({ id, title }) => {
          const maxVehicleSize = vehicleClassSizes[id - 1];
          return {
            value: String(id),
            label: title,
            ...(maxVehicleSize && {
              description: t('wizard.details.upTo', { length: formatMeters(maxVehicleSize.lengthCm) }),
            }),
            icon: (
              <span className={details.carImage}>
                <CarIllustration size={vehicleIllustrationSizes[id - 1] ?? 'large'} />
              </span>
            ),
          };
        })}
      />
      <fieldset className={styles.fieldGroup}>
        <legend className={`${small} ${styles.groupLegend}`}>
          {t('wizard.details.sizes')} <span className={styles.optionalHint}>{t('wizard.optional')}</span>
        </legend>
        <div className={details.fieldRow}>
          {sizeFields.map((field) => (
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
              {...errorPropsOf(field)}
            />
          ))}
        </div>
        <BayDrawing values={values} placeholder={<div className={`${borderedSurface} ${details.bayDrawing}`} />} />
      </fieldset>
      <ManoeuvringFields values={values} set={set} errorPropsOf={errorPropsOf} labels={selectLabels} />
    </StepPage>
  );
}

export interface ManoeuvringFieldsProps {
  values: StepValues;
  set: (change: StepValues) => void;
  errorPropsOf: (field: string) => { error?: string };
  labels: TwoLevelSelectProps['labels'];
}

/** Shows optional fields about ramp, aisle, pillars and turning, folded until one has a value. */
function ManoeuvringFields({ values, set, errorPropsOf, labels }: ManoeuvringFieldsProps): ReactElement {
  const { t } = useIntl<'wizard'>();
  // decided once, so that emptying the last field doesn't fold these fields
  const [isSaid] = useState(() => manoeuvringFields.some((field) => (values[field] ?? '') !== ''));
  const hasFieldError = manoeuvringFields.some((field) => errorPropsOf(field).error !== undefined);
  const renderManoeuvringChoice = (name: 'pillars' | 'turning', options: { value: string; label: string }[]) => (
    <TwoLevelSelect
      name={name}
      label={t(`wizard.details.${name}`)}
      options={[{ value: notGivenValue, label: t('wizard.details.unsaid') }, ...options]}
      labels={labels}
      value={values[name] ?? ''}
      onValueChange={(value) => set({ [name]: value === notGivenValue ? '' : value })}
      {...errorPropsOf(name)}
    />
  );
  return (
    <details className={details.manoeuvringFields} open={isSaid || hasFieldError}>
      <summary className={labelText}>
        {t('wizard.details.manoeuvring')} <span className={styles.optionalHint}>{t('wizard.optional')}</span>
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
            {...errorPropsOf(field)}
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
          {...errorPropsOf('rampSlopePercent')}
        />
      </div>
      {renderManoeuvringChoice(
        'pillars',
        pillarSides.map((value) => ({ value, label: t(`manoeuvring.pillars.${value}`) })),
      )}
      {renderManoeuvringChoice(
        'turning',
        turningEfforts.map((value) => ({ value, label: t(`manoeuvring.turning.${value}`) })),
      )}
    </details>
  );
}

const carPresets = presetVehicles.filter(({ id }) => id !== 'motorbike');

function FitResults({ values }: { values: StepValues }): ReactElement {
  const intl = useIntl<'wizard'>();
  const { t } = intl;
  const baySize = readBaySize(values);
  const fitByPreset = carPresets.map((preset) => ({ id: preset.id, fit: describeFit(intl, baySize, preset) }));
  const isTooSmallForCars = fitByPreset.every(({ fit }) => fit?.verdict === 'does_not_fit');
  return (
    <aside className={panel} aria-labelledby="fits">
      <h2 className={cardTitle} id="fits">
        {t('wizard.details.read')}
      </h2>
      <div aria-live="polite">
        {isTooSmallForCars ? (
          <p className={small}>{t('wizard.details.motorbike')}</p>
        ) : (
          <ul className={small}>
            {fitByPreset.map(({ id, fit }) => (
              <li key={id} className={`${spreadRow} ${details.fitResults}`}>
                <span>{t(`vehicle.full.${id}`)}</span>
                {fit && <FitBadge fit={fit.verdict}>{fit.text}</FitBadge>}
              </li>
            ))}
          </ul>
        )}
      </div>
      {!isTooSmallForCars && <p className={`${small} ${muted}`}>{t('wizard.details.readText')}</p>}
    </aside>
  );
}
