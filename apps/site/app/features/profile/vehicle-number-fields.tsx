import { vehicleLimits } from '@plaza/sdk';
import { NumberField } from '@plaza/ui';
import type { ReactElement } from 'react';
import type { FieldErrors } from '~/forms/use-field-errors.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { errorPropsOf } from './section.tsx';
import { labelMessageIdByField, type TypedSizes, type VehicleField, vehicleFields } from './vehicle-fields.ts';

const toNumber = (text = ''): number | null => Number.parseFloat(text.replace(',', '.')) || null;

export interface VehicleNumberFieldsProps {
  /** Texts that were typed before this code was loaded. */
  typedSizes: TypedSizes;
  /** Field that had the focus meanwhile. */
  focusedField: VehicleField | null;
  errors: FieldErrors;
}

/** Dimensions of a vehicle, with buttons and keys that change them by a centimetre. */
export default function VehicleNumberFields(props: VehicleNumberFieldsProps): ReactElement {
  const { typedSizes, focusedField, errors } = props;
  const { t } = useIntl<'profile'>();
  return (
    <>
      {vehicleFields.map((field) => {
        const name = t(labelMessageIdByField[field]);
        return (
          <NumberField
            key={field}
            name={field}
            label={`${name} (${t('vehicle.unit')})`}
            labels={{
              increase: t('profile.increase', { field: name }),
              decrease: t('profile.decrease', { field: name }),
            }}
            {...vehicleLimits[field]}
            // lengths may be typed in metres, too
            commitBehavior="validate"
            required
            hint={t('profile.vehicleRange', vehicleLimits[field])}
            defaultValue={toNumber(typedSizes[field])}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that it replaces had the focus
            autoFocus={field === focusedField}
            {...errorPropsOf(errors, field)}
          />
        );
      })}
    </>
  );
}
