import type { CallOutput, OwnListing } from '@plaza/sdk';
import { Button, Card, SelectField, TextField } from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { labelText, muted, small } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { rentalForm } from './item-page.css.ts';
import { withoutOutcome } from '~/features/owner-listings/actions/owner-outcome.ts';
import { toListingState, type OwnerOutcome } from '~/features/owner-listings/actions/owner-intents.ts';

export interface RentalCardProps {
  listing: OwnListing;
  candidates: CallOutput<'listRenterCandidates'>['data'];
  firstDay: string;
  /** Preselected renter when none is saved yet. */
  renterId?: number | null;
}

/** End date and renter of a rented bay: both are optional, and only its owner sees them. */
// Complex because renting a bay out and changing its rental share one form, with different texts and defaults.
export function RentalCard({ listing, candidates, firstDay, renterId = null }: RentalCardProps): ReactElement {
  const { t } = useIntl<'owner'>();
  const location = useLocation();
  const fetcher = useFetcher<OwnerOutcome>();
  const { rental } = listing;
  const renter = rental?.renter ?? null;
  const [isChanged, setChanged] = useState(false);
  const selectableRenters =
    renter === null || candidates.some(({ id }) => id === renter.id) ? candidates : [renter, ...candidates];
  const isRented = toListingState(listing.state) === 'rented';
  const chosenRenterId = isRented ? (renter?.id ?? null) : renterId;
  const outcome = fetcher.state === 'idle' && !isChanged ? fetcher.data : undefined;
  return (
    <Card as="section" aria-labelledby="rental">
      <h2 className={labelText} id="rental">
        {t(isRented ? 'owner.rental.title' : 'owner.do.markRented')}
      </h2>
      <fetcher.Form
        method="post"
        action={location.pathname}
        className={`${stack[16]} ${rentalForm}`}
        onChange={() => setChanged(true)}
        onSubmit={(event) => {
          if (fetcher.state !== 'idle') event.preventDefault();
          else setChanged(false);
        }}
      >
        <input type="hidden" name="intent" value="markRented" />
        <input type="hidden" name="id" value={listing.id} />
        <input type="hidden" name="before" value={listing.state} />
        <input type="hidden" name="back" value={withoutOutcome(location)} />
        <TextField
          type="date"
          name="rentedUntil"
          label={t('owner.rental.until')}
          hint={t('owner.rental.untilHint')}
          min={firstDay}
          defaultValue={rental?.until ?? ''}
          {...(outcome?.isDone === false && outcome.problem === 'rental' && { error: t('owner.problem.rental') })}
        />
        {selectableRenters.length > 0 && (
          <SelectField
            name="renterId"
            label={t('owner.rental.renter')}
            hint={t('owner.rental.renterHint')}
            placeholder={t('owner.rental.noRenter')}
            options={selectableRenters.map(({ id, name }) => ({
              value: String(id),
              label: name ?? t('owner.rental.unnamed'),
            }))}
            defaultValue={chosenRenterId === null ? '' : String(chosenRenterId)}
          />
        )}
        <Button type="submit" variant={isRented ? 'secondary' : 'primary'} isLoading={fetcher.state !== 'idle'}>
          {t(isRented ? 'owner.rental.save' : 'owner.do.markRented')}
        </Button>
        <p role="status" className={`${small} ${muted}`}>
          {outcome?.isDone === true && t('owner.rental.saved')}
          {outcome?.isDone === false && outcome.problem !== 'rental' && t(`owner.problem.${outcome.problem}`)}
        </p>
      </fetcher.Form>
    </Card>
  );
}
