import { type Locale, type UserVehicle, vehicleLimits } from '@plaza/sdk';
import { Badge, Button, CarIcon, lazyWithRetry, Notice, TextField } from '@plaza/ui';
import { type FormEvent, type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted } from '~/styles/common.css.ts';
import { FailureNotice, useFirstErrorFocus } from '~/forms/failure-notice.tsx';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { showToast } from '~/toasts/show-toast.ts';
import {
  isSameVehicle,
  toVehicleValue,
  createVehicleMenuLabels,
  describeVehicle,
} from '~/features/vehicles/vehicle.ts';
import { syncVehicle, useAgreedVehicle } from '~/features/vehicles/vehicle-sync.ts';
import { stack, wrappedInline } from '~/styles/frame.css.ts';
import { expandableDetails } from '~/styles/expandable.css.ts';
import { pagePath } from '~/paths.ts';
import { createDeviceValue } from '~/device/device-value.ts';
import * as styles from './profile.css.ts';
import { labelMessageIdByField, type TypedSizes, type VehicleField, vehicleFields } from './vehicle-fields.ts';
import { errorPropsOf, ItemAction, ProfileSection, SectionItem, useSectionForm } from './section.tsx';

const onVehicleChanged = (): void => void syncVehicle();

function VehicleItem({ vehicle, onRemove }: { vehicle: UserVehicle; onRemove: () => void }): ReactElement {
  const intl = useIntl<'profile'>();
  const { t, locale } = intl;
  const vehicleName = vehicle.name ?? createVehicleMenuLabels(intl).names[toVehicleValue(vehicle).id];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onRemove();
  };
  return (
    <SectionItem icon={<CarIcon />} name={vehicleName} text={describeVehicle(intl, vehicle)}>
      {vehicle.isChosen ? (
        <Badge variant="success">{t('profile.vehicleInUse')}</Badge>
      ) : (
        <ItemAction
          intent="chooseVehicle"
          id={vehicle.id}
          label={t('profile.useVehicleNamed', { name: vehicleName })}
          done="profile.vehicleChosen"
          onDone={onVehicleChanged}
        >
          {t('profile.useVehicle')}
        </ItemAction>
      )}
      <form method="post" action={removeVehiclePath(locale, vehicle.id)} onSubmit={onSubmit}>
        <Button
          type="submit"
          size="small"
          variant="quiet"
          aria-label={t('profile.removeVehicleNamed', { name: vehicleName })}
        >
          {t('profile.removeVehicle')}
        </Button>
      </form>
    </SectionItem>
  );
}

// loads when the section is on the page: steppers for dimensions, which the text fields of the server precede
const NumberFields = lazyWithRetry(() => import('./vehicle-number-fields.tsx'));

function AddVehicleForm({ onAdded }: { onAdded: () => void }): ReactElement {
  const { t } = useIntl<'accounts' | 'profile'>();
  const { Form, isSending, failure, onSubmit } = useSectionForm('addVehicle', 'profile.vehicleAdded', onAdded);
  const formRef = useFirstErrorFocus(failure);
  const fieldErrors = useFieldErrors(formRef, failure);
  const [typedSizes, setTypedSizes] = useState<TypedSizes>(failure?.values ?? {});
  const [focusedField, setFocusedField] = useState<VehicleField | null>(null);
  return (
    <Form ref={formRef} method="post" noValidate className={stack[16]} onSubmit={onSubmit}>
      <FailureNotice failure={failure} />
      <input type="hidden" name="intent" value="addVehicle" />
      <TextField
        name="name"
        label={t('profile.vehicleName')}
        aside={t('auth.optional')}
        maxLength={40}
        className={styles.halfWidthField}
        defaultValue={failure?.values?.['name'] ?? ''}
        {...errorPropsOf(fieldErrors, 'name')}
      />
      <div className={`${stack[16]} ${styles.threeFieldColumns}`}>
        <NumberFields
          typedSizes={typedSizes}
          focusedField={focusedField}
          errors={fieldErrors}
          placeholder={vehicleFields.map((field) => (
            <TextField
              key={field}
              name={field}
              label={`${t(labelMessageIdByField[field])} (${t('vehicle.unit')})`}
              inputMode="decimal"
              required
              hint={t('profile.vehicleRange', vehicleLimits[field])}
              value={typedSizes[field] ?? ''}
              onValueChange={(text) => setTypedSizes({ ...typedSizes, [field]: text })}
              onFocus={() => setFocusedField(field)}
              onBlur={() => setFocusedField(null)}
              {...errorPropsOf(fieldErrors, field)}
            />
          ))}
        />
      </div>
      <div className={wrappedInline}>
        <Button type="submit" variant="secondary" isLoading={isSending}>
          {isSending ? t('profile.saving') : t('profile.addVehicle')}
        </Button>
      </div>
    </Form>
  );
}

export interface VehiclesSectionProps {
  userId: number;
  vehicles: readonly UserVehicle[];
  limit: number;
}

/** Shows the account's vehicles; listings are compared with the chosen one. */
export function VehiclesSection({ userId, vehicles, limit }: VehiclesSectionProps): ReactElement {
  const { t, locale } = useIntl<'profile'>();
  const { revalidate } = useRevalidator();
  const [version, setVersion] = useState(0);
  const { removed, remove } = useRemovedVehicles(locale, async () => {
    await revalidate();
    onVehicleChanged();
  });
  const syncedVehicle = useAgreedVehicle(userId);
  const chosenVehicle = vehicles.find(({ isChosen }) => isChosen) ?? null;
  // another device or this one has chosen a vehicle that differs from the list's
  const isSyncedVehicleOutdated = syncedVehicle !== undefined && !isSameVehicle(syncedVehicle, chosenVehicle);
  useEffect(() => {
    if (isSyncedVehicleOutdated && navigator.onLine) void revalidate();
  }, [isSyncedVehicleOutdated, revalidate]);
  const remainingVehicles = vehicles.filter(({ id }) => !removed.includes(id));
  const onVehicleRemove = (id: string) => {
    void remove(id).then((removalResult) => {
      if (removalResult === 'refused') showToast({ tone: 'error', title: t('profile.vehicleKept') });
      else if (removalResult === 'gone') showToast({ title: t('profile.vehicleRemoved') });
      else showToast({ tone: 'info', title: t('profile.vehicleLater') });
    });
  };
  return (
    <ProfileSection name="vehicles" lead={t('profile.vehiclesLead')}>
      {remainingVehicles.length > 0 ? (
        <ul className={styles.itemList}>
          {remainingVehicles.map((vehicle) => (
            <VehicleItem key={vehicle.id} vehicle={vehicle} onRemove={() => onVehicleRemove(vehicle.id)} />
          ))}
        </ul>
      ) : (
        <p className={muted}>{t('profile.noVehicles')}</p>
      )}
      {remainingVehicles.length < limit ? (
        <details className={expandableDetails} open={remainingVehicles.length === 0 || undefined}>
          <summary>{t('profile.addVehicle')}</summary>
          <AddVehicleForm
            key={version}
            onAdded={() => {
              setVersion((before) => before + 1);
              onVehicleChanged();
            }}
          />
        </details>
      ) : (
        <Notice>{t('profile.vehiclesFull', { limit })}</Notice>
      )}
    </ProfileSection>
  );
}

/** IDs of vehicles that were removed on this device, and whose removal the server hasn't confirmed. */
const storedRemovedVehicleIds = createDeviceValue('plaza.vehiclesRemoved', 'for good');
const parseVehicleIds = (text: string): readonly string[] => (text === '' ? [] : text.split(','));
const removedVehicleIdsWithout = (id: string): readonly string[] =>
  parseVehicleIds(storedRemovedVehicleIds.read()).filter((other) => other !== id);

const removeVehiclePath = (locale: Locale, id: string): string => pagePath(locale, `/account/vehicles/${id}/remove`);

/**
 * Result of a vehicle's removal; `later` when the server didn't respond: the removal is retried when the browser is
 * online or the page loads again.
 */
export type RemovalResult = 'gone' | 'refused' | 'later';

async function requestVehicleRemoval(locale: Locale, id: string): Promise<RemovalResult> {
  try {
    const response = await fetch(removeVehiclePath(locale, id), {
      method: 'POST',
      headers: { accept: 'application/json' },
      keepalive: true,
    });
    return response.ok ? 'gone' : 'refused';
  } catch {
    return 'later';
  }
}

/**
 * Removes vehicles optimistically. The browser sends the removal even if the user leaves the page immediately; a page
 * that loads before the server has confirmed it hides the vehicle and retries.
 * @param onSettled called after the server has answered
 */
function useRemovedVehicles(
  locale: Locale,
  onSettled: () => Promise<void>,
): { removed: readonly string[]; remove: (id: string) => Promise<RemovalResult> } {
  const sendRemoval = async (id: string): Promise<RemovalResult> => {
    const removalResult = await requestVehicleRemoval(locale, id);
    if (removalResult === 'later') return removalResult;
    // reloads the list of vehicles before the removal stops being pending
    if (removalResult === 'gone') await onSettled();
    storedRemovedVehicleIds.write(removedVehicleIdsWithout(id).join(','));
    return removalResult;
  };
  const sendPendingRemovals = useEffectEvent(() => {
    for (const id of parseVehicleIds(storedRemovedVehicleIds.read())) void sendRemoval(id);
  });
  useEffect(() => {
    sendPendingRemovals();
    const retryRemovals = () => sendPendingRemovals();
    window.addEventListener('online', retryRemovals);
    return () => window.removeEventListener('online', retryRemovals);
  }, []);
  return {
    removed: parseVehicleIds(storedRemovedVehicleIds.useText()),
    remove: (id) => {
      storedRemovedVehicleIds.write([...removedVehicleIdsWithout(id), id].join(','));
      return sendRemoval(id);
    },
  };
}
