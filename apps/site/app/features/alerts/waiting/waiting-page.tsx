import type { CallOutput, UserVehicle, WaitingEntry } from '@plaza/sdk';
import { Button, Notice, SelectField, TextField } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form, useNavigation } from 'react-router';
import * as styles from '~/features/alerts/alerts.css.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { listingPath, pagePath } from '~/paths.ts';
import { muted, page, titleText } from '~/styles/common.css.ts';
import { stack, wrappedInline } from '~/styles/frame.css.ts';

/** Reason why a driver could not join. */
export type WaitingProblem = 'day' | 'unconfirmed' | 'refused';

export interface WaitingPageProps {
  listingId: number;
  /** The rented listing; `null` for one that isn't rented. */
  rented: CallOutput<'getRentedListing'>['data'] | null;
  /** The driver's place on the list; `null` for a driver who isn't on it. */
  entry: WaitingEntry | null;
  vehicles: readonly UserVehicle[];
  firstDay: string;
  lastDay: string;
  problem: WaitingProblem | null;
}

/** Page on which a driver joins the waiting list of a rented bay, changes the place on it, or leaves. */
export function WaitingPage(props: WaitingPageProps): ReactElement {
  const { listingId, rented, entry } = props;
  const { t, locale } = useIntl<'waiting'>();
  const title = t(entry ? 'waiting.onList' : rented ? 'waiting.title' : 'waiting.free');
  return (
    <main id="main" tabIndex={-1} className={`${page} ${stack[24]} ${styles.alertsPage}`}>
      <PageHead title={title} isIndexed={false} />
      <div className={stack[8]} role="status">
        <h1 className={titleText}>{title}</h1>
        <p className={muted}>
          {entry
            ? t('waiting.place', { place: entry.place })
            : rented
              ? t('waiting.lead', { name: rented.name })
              : t('waiting.freeText')}
        </p>
      </div>
      {rented && <JoinForm {...props} />}
      <div className={wrappedInline}>
        <Button variant={rented ? 'quiet' : 'primary'} href={listingPath(locale, listingId)}>
          {t(rented ? 'waiting.back' : 'waiting.open')}
        </Button>
        {entry && (
          <Form method="post">
            <input type="hidden" name="intent" value="leave" />
            <Button type="submit" variant="quiet">
              {t('waiting.leave')}
            </Button>
          </Form>
        )}
      </div>
    </main>
  );
}

function JoinForm({ entry, vehicles, firstDay, lastDay, problem }: WaitingPageProps): ReactElement {
  const { t, locale, formatNumber } = useIntl<'waiting'>();
  const isSending = useNavigation().formMethod === 'POST';
  const chosenVehicle = entry ? entry.vehicleId : (vehicles.find(({ isChosen }) => isChosen)?.id ?? null);
  const nameOf = ({ name, lengthCm }: UserVehicle) =>
    name ?? t('waiting.unnamedVehicle', { length: `${formatNumber(lengthCm / 100)} m` });
  return (
    <Form method="post" className={`${stack[16]} ${styles.form}`} noValidate>
      {problem === 'unconfirmed' && (
        <Notice
          variant="warning"
          announce="assertive"
          action={
            <Button size="small" variant="secondary" href={pagePath(locale, '/auth/confirm')}>
              {t('waiting.confirm')}
            </Button>
          }
        >
          {t('waiting.unconfirmed')}
        </Notice>
      )}
      {problem === 'refused' && (
        <Notice variant="warning" announce="assertive">
          {t('waiting.refused')}
        </Notice>
      )}
      <TextField
        type="date"
        name="neededFrom"
        label={t('waiting.neededFrom')}
        min={firstDay}
        max={lastDay}
        defaultValue={entry?.neededFrom ?? firstDay}
        {...(problem === 'day' && { error: t('waiting.dayWrong') })}
      />
      {vehicles.length > 0 && (
        <SelectField
          name="vehicleId"
          label={t('waiting.vehicle')}
          hint={t('waiting.vehicleHint')}
          placeholder={t('waiting.noVehicle')}
          options={vehicles.map((vehicle) => ({ value: vehicle.id, label: nameOf(vehicle) }))}
          defaultValue={chosenVehicle ?? ''}
        />
      )}
      <div className={wrappedInline}>
        <Button type="submit" variant={entry ? 'secondary' : 'primary'} isLoading={isSending}>
          {t(entry ? 'waiting.save' : 'waiting.join')}
        </Button>
      </div>
    </Form>
  );
}
