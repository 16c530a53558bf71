import { formatVehicle, vehiclePresets } from '@plaza/sdk';
import { Checkbox, SelectField, Stack, TextField } from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { expandableDetails } from '~/styles/expandable.css.ts';
import {
  attributePatterns,
  type BuilderState,
  canPreload,
  defaultBuilderState,
  isAttributeValid,
  maxTextLength,
} from './builder-state.ts';
import type { BuilderText } from './partners-text.ts';

const moreFieldNames = ['event', 'value', 'vehicle', 'budget', 'utm', 'preload'] as const;

const hasMoreValues = (state: BuilderState): boolean =>
  moreFieldNames.some((name) => state[name] !== defaultBuilderState[name]);

interface BuilderMoreFieldsProps {
  text: BuilderText;
  state: BuilderState;
  onChange: (change: Partial<BuilderState>) => void;
}

const vehicleNames = ['city', 'saloon', 'suv', 'van', 'motorbike'] as const;

/** Menu of vehicles. Sizes from the URL that are no preset's stay until another vehicle is chosen. */
function VehicleField({ text, state, onChange }: BuilderMoreFieldsProps): ReactElement {
  const { t } = useIntl();
  const options = vehicleNames.map((name) => ({
    value: formatVehicle(vehiclePresets[name]),
    label: t(`vehicle.full.${name}`),
  }));
  const isOtherVehicle =
    attributePatterns.vehicle.test(state.vehicle) && !options.some(({ value }) => value === state.vehicle);
  return (
    <SelectField
      label={text.vehicle}
      name="vehicle"
      hint={text.vehicleHint}
      placeholder={text.vehicleNone}
      options={isOtherVehicle ? [...options, { value: state.vehicle, label: `${state.vehicle} cm` }] : options}
      value={state.vehicle}
      onValueChange={(vehicle) => onChange({ vehicle })}
    />
  );
}

function SearchFields({ text, state, onChange }: BuilderMoreFieldsProps): ReactElement {
  return (
    <>
      <TextField
        label={text.value}
        hint={text.valueHint}
        name="value"
        autoComplete="off"
        maxLength={maxTextLength}
        value={state.value}
        onValueChange={(value) => onChange({ value })}
      />
      <TextField
        label={text.budget}
        name="budget"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        suffix="€"
        value={state.budget}
        onValueChange={(budget) => onChange({ budget: budget.trim() })}
        {...(isAttributeValid(state, 'budget') ? { hint: text.budgetHint } : { error: text.budgetInvalid })}
      />
    </>
  );
}

/** Fields that most snippets leave empty: event, prefill, UTM parameters and preload. */
export function BuilderMoreFields({ text, state, onChange }: BuilderMoreFieldsProps): ReactElement {
  const { locale } = useIntl();
  const [isInitiallyOpen] = useState(() => hasMoreValues(state));
  const fieldProps = { text, state, onChange };
  return (
    <details className={expandableDetails} open={isInitiallyOpen || undefined}>
      <summary>{text.more}</summary>
      <Stack gap={16}>
        {state.widget !== 'plans' && (
          <TextField
            type="datetime-local"
            label={text.event}
            hint={text.eventHint}
            name="event"
            value={state.event}
            onValueChange={(event) => onChange({ event })}
          />
        )}
        {state.widget === 'search' && <SearchFields {...fieldProps} />}
        {state.widget !== 'plans' && <VehicleField {...fieldProps} />}
        <TextField
          label={text.utm}
          name="utm"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          maxLength={maxTextLength}
          value={state.utm}
          onValueChange={(utm) => onChange({ utm: utm.trim() })}
          {...(isAttributeValid(state, 'utm') ? { hint: text.utmHint } : { error: text.utmInvalid })}
        />
        {canPreload(state) && (
          <Checkbox
            name="preload"
            value="true"
            description={text.preloadHint}
            checked={state.preload}
            // the URL to preload contains the language
            onCheckedChange={(preload) => onChange({ preload, language: state.language || locale })}
          >
            {text.preload}
          </Checkbox>
        )}
      </Stack>
    </details>
  );
}
