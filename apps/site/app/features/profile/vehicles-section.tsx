import { type Locale, type UserVehicle, vehicleLimits } from '@plaza/sdk';
import { Badge, Button, CarIcon, Notice, TextField } from '@plaza/ui';
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
import { stack, wrapped } from '~/styles/frame.css.ts';
import { pagePath } from '~/paths.ts';
import { createDeviceValue } from '~/device/device-value.ts';
import * as styles from './profile.css.ts';
import { errorOf, ItemAction, Section, SectionItem, useSection } from './section.tsx';

const follow = (): void => void syncVehicle();

function VehicleItem({ vehicle, onRemove }: { vehicle: UserVehicle; onRemove: () => void }): ReactElement {
  const intl = useIntl<'profile'>();
  const { t, locale } = intl;
  const name = vehicle.name ?? createVehicleMenuLabels(intl).names[toVehicleValue(vehicle).id];
  const remove = (event: FormEvent) => {
    event.preventDefault();
    onRemove();
  };
  return (
    <SectionItem icon={<CarIcon />} name={name} text={describeVehicle(intl, vehicle)}>
      {vehicle.isChosen ? (
        <Badge variant="success">{t('profile.vehicleInUse')}</Badge>
      ) : (
        <ItemAction
          intent="chooseVehicle"
          id={vehicle.id}
          label={t('profile.useVehicleNamed', { name })}
          done="profile.vehicleChosen"
          onDone={follow}
        >
          {t('profile.useVehicle')}
        </ItemAction>
      )}
      <form method="post" action={removeVehiclePath(locale, vehicle.id)} onSubmit={remove}>
        <Button type="submit" size="small" variant="quiet" aria-label={t('profile.removeVehicleNamed', { name })}>
          {t('profile.removeVehicle')}
        </Button>
      </form>
    </SectionItem>
  );
}

const fields = ['lengthCm', 'widthCm', 'heightCm'] as const;
const labels = { lengthCm: 'vehicle.length', widthCm: 'vehicle.width', heightCm: 'vehicle.height' } as const;

function AddVehicle({ onAdded }: { onAdded: () => void }): ReactElement {
  const { t } = useIntl<'accounts' | 'profile'>();
  const { Form, isSending, failure, onSubmit } = useSection('addVehicle', 'profile.vehicleAdded', onAdded);
  const form = useFirstErrorFocus(failure);
  const errors = useFieldErrors(form, failure);
  return (
    <Form ref={form} method="post" noValidate className={stack[16]} onSubmit={onSubmit}>
      <FailureNotice failure={failure} />
      <input type="hidden" name="intent" value="addVehicle" />
      <TextField
        name="name"
        label={t('profile.vehicleName')}
        aside={t('auth.optional')}
        maxLength={40}
        className={styles.half}
        defaultValue={failure?.values?.['name'] ?? ''}
        {...errorOf(errors, 'name')}
      />
      <div className={`${stack[16]} ${styles.trio}`}>
        {fields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={`${t(labels[field])} (${t('vehicle.unit')})`}
            inputMode="decimal"
            required
            hint={t('profile.vehicleRange', vehicleLimits[field])}
            defaultValue={failure?.values?.[field] ?? ''}
            {...errorOf(errors, field)}
          />
        ))}
      </div>
      <div className={wrapped}>
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

/** The account's vehicles; listings are compared with the chosen one. */
export function VehiclesSection({ userId, vehicles, limit }: VehiclesSectionProps): ReactElement {
  const { t, locale } = useIntl<'profile'>();
  const { revalidate } = useRevalidator();
  const [version, setVersion] = useState(0);
  const { removed, remove } = useRemovedVehicles(locale, async () => {
    await revalidate();
    follow();
  });
  const agreedVehicle = useAgreedVehicle(userId);
  const chosenVehicle = vehicles.find(({ isChosen }) => isChosen) ?? null;
  // another device or this one has chosen a different vehicle
  const isOutdated = agreedVehicle !== undefined && !isSameVehicle(agreedVehicle, chosenVehicle);
  useEffect(() => {
    if (isOutdated && navigator.onLine) void revalidate();
  }, [isOutdated, revalidate]);
  const remainingVehicles = vehicles.filter(({ id }) => !removed.includes(id));
  const onRemove = (id: string) => {
    void remove(id).then((removal) => {
      if (removal === 'refused') showToast({ tone: 'error', title: t('profile.vehicleKept') });
      else if (removal === 'gone') showToast({ title: t('profile.vehicleRemoved') });
      else showToast({ tone: 'info', title: t('profile.vehicleLater') });
    });
  };
  return (
    <Section name="vehicles" lead={t('profile.vehiclesLead')}>
      {remainingVehicles.length > 0 ? (
        <ul className={styles.items}>
          {remainingVehicles.map((vehicle) => (
            <VehicleItem key={vehicle.id} vehicle={vehicle} onRemove={() => onRemove(vehicle.id)} />
          ))}
        </ul>
      ) : (
        <p className={muted}>{t('profile.noVehicles')}</p>
      )}
      {remainingVehicles.length < limit ? (
        <details className={styles.more} open={remainingVehicles.length === 0 || undefined}>
          <summary>{t('profile.addVehicle')}</summary>
          <AddVehicle
            key={version}
            onAdded={() => {
              setVersion((before) => before + 1);
              follow();
            }}
          />
        </details>
      ) : (
        <Notice>{t('profile.vehiclesFull', { limit })}</Notice>
      )}
    </Section>
  );
}

/** IDs of vehicles that were removed here, and whose removal the server hasn't confirmed. */
const removedIds = createDeviceValue('plaza.vehiclesRemoved', 'for good');
const readIds = (text: string): readonly string[] => (text === '' ? [] : text.split(','));
const without = (id: string): readonly string[] => readIds(removedIds.read()).filter((other) => other !== id);

const removeVehiclePath = (locale: Locale, id: string): string => pagePath(locale, `/account/vehicles/${id}/remove`);

/** `later` when the server didn't answer: the removal is retried when the browser is online or the page loads again. */
export type Removal = 'gone' | 'refused' | 'later';

async function post(locale: Locale, id: string): Promise<Removal> {
  try {
    const answer = await fetch(removeVehiclePath(locale, id), {
      method: 'POST',
      headers: { accept: 'application/json' },
      keepalive: true,
    });
    return answer.ok ? 'gone' : 'refused';
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
): { removed: readonly string[]; remove: (id: string) => Promise<Removal> } {
  const send = async (id: string): Promise<Removal> => {
    const removal = await post(locale, id);
    if (removal === 'later') return removal;
    // reloads the list before the removal stops being pending
    if (removal === 'gone') await onSettled();
    removedIds.write(without(id).join(','));
    return removal;
  };
  const sendAll = useEffectEvent(() => {
    for (const id of readIds(removedIds.read())) void send(id);
  });
  useEffect(() => {
    sendAll();
    const retryAll = () => sendAll();
    window.addEventListener('online', retryAll);
    return () => window.removeEventListener('online', retryAll);
  }, []);
  return {
    removed: readIds(removedIds.useText()),
    remove: (id) => {
      removedIds.write([...without(id), id].join(','));
      return send(id);
    },
  };
}
