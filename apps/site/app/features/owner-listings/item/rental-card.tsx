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
  /** ID of the preselected renter when none is saved yet. */
  renterId?: number | null;
}

/** Form for the end date and the renter of a rented bay: both are optional, and only the bay's owner sees them. */
// Complex because renting a bay out and changing its rental share one form, with different texts and defaults.
export function RentalCard({ listing, candidates, firstDay, renterId = null }: RentalCardProps): ReactElement {
  const { t } = useIntl<'owner'>();
  const location = useLocation();
  const fetcher = useFetcher<OwnerOutcome>();
  const { rental } = listing;
  const savedRenter = rental?.renter ?? null;
  const [isChanged, setChanged] = useState(false);
  const selectableRenters =
    savedRenter === null || candidates.some(({ id }) => id === savedRenter.id)
      ? candidates
      : [savedRenter, ...candidates];
  const isListingRented = toListingState(listing.state) === 'rented';
  const chosenRenterId = isListingRented ? (savedRenter?.id ?? null) : renterId;
  const rentalOutcome = fetcher.state === 'idle' && !isChanged ? fetcher.data : undefined;
  return (
    <Card as="section" aria-labelledby="rental">
      <h2 className={labelText} id="rental">
        {t(isListingRented ? 'owner.rental.title' : 'owner.do.markRented')}
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
          {...(rentalOutcome?.isDone === false &&
            rentalOutcome.problem === 'rental' && { error: t('owner.problem.rental') })}
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
        <Button type="submit" variant={isListingRented ? 'secondary' : 'primary'} isLoading={fetcher.state !== 'idle'}>
          {t(isListingRented ? 'owner.rental.save' : 'owner.do.markRented')}
        </Button>
        <p role="status" className={`${small} ${muted}`}>
          {rentalOutcome?.isDone === true && t('owner.rental.saved')}
          {rentalOutcome?.isDone === false &&
            rentalOutcome.problem !== 'rental' &&
            t(`owner.problem.${rentalOutcome.problem}`)}
        </p>
      </fetcher.Form>
    </Card>
  );
}
