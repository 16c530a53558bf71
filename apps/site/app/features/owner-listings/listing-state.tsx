import {
  availabilityStateOf,
  dayInSpain,
  dayMs,
  describeAvailability,
  type ListingPart,
  type ListingState,
  type OwnListingRow,
} from '@plaza/sdk';
import {
  Badge,
  CircleCheckIcon,
  ClockIcon,
  KeyRoundIcon,
  PauseIcon,
  PencilIcon,
  Trash2Icon,
  type BadgeProps,
} from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Intl } from '~/i18n/intl.ts';
import { toListingState } from '~/features/owner-listings/actions/owner-intents.ts';

interface ListingStateAppearance {
  variant: NonNullable<BadgeProps['variant']>;
  icon: ReactElement;
}

const appearanceByState: Readonly<Record<ListingState, ListingStateAppearance>> = {
  draft: { variant: 'neutral', icon: <PencilIcon /> },
  ready: { variant: 'warning', icon: <ClockIcon /> },
  published: { variant: 'success', icon: <CircleCheckIcon /> },
  paused: { variant: 'neutral', icon: <PauseIcon /> },
  rented: { variant: 'info', icon: <KeyRoundIcon /> },
  deleted: { variant: 'danger', icon: <Trash2Icon /> },
};

export interface ListingStateBadgeProps {
  state: string;
  isPromoted: boolean;
}

export function ListingStateBadge({ state, isPromoted }: ListingStateBadgeProps): ReactElement {
  const { t } = useIntl<'owner'>();
  const listingState = toListingState(state);
  const { variant, icon } = appearanceByState[listingState];
  return (
    <>
      <Badge variant={variant} icon={icon}>
        {t(`owner.state.${listingState}`)}
      </Badge>
      {isPromoted && <Badge variant="promoted">{t('card.promoted')}</Badge>}
    </>
  );
}

type ListingStateFields = Pick<
  OwnListingRow,
  | 'state'
  | 'obstacle'
  | 'missing'
  | 'stateSince'
  | 'rental'
  | 'availability'
  | 'publishedAt'
  | 'freshness'
  | 'restorableUntil'
>;

const listingParts = ['address', 'details', 'characteristics', 'mainData', 'images'] as const satisfies ListingPart[];

function draftNoteOf({ t }: Intl<'owner'>, missing: ListingStateFields['missing']): string {
  const missingPartNames = listingParts.filter((part) => missing.includes(part)).map((part) => t(`owner.part.${part}`));
  return missingPartNames.length === 0
    ? t('owner.note.draftWhole')
    : t('owner.note.draft', { parts: missingPartNames.join(', ') });
}

const noteMessageIdByObstacle = {
  no_active_plan: 'owner.note.noPlan',
  listing_limit_reached: 'owner.note.full',
  email_not_confirmed: 'owner.note.email',
} as const;
type KnownObstacle = keyof typeof noteMessageIdByObstacle;
const isKnownObstacle = (obstacle: string | null): obstacle is KnownObstacle =>
  obstacle !== null && obstacle in noteMessageIdByObstacle;

/** Number of days within which a rental's end date is clear without its year. */
const maxDaysWithoutYear = 330;

function rentedNoteOf({ t, formatDate }: Intl<'owner'>, rental: ListingStateFields['rental']): string {
  const renterName = rental?.renter?.name ?? null;
  const rentedUntil = rental?.until ?? null;
  if (rentedUntil === null)
    return renterName === null ? t('owner.note.rented') : t('owner.note.rentedBy', { name: renterName });
  const needsYearInDate = Date.parse(rentedUntil) - Date.now() > maxDaysWithoutYear * dayMs;
  const rentedUntilDate = formatDate(rentedUntil, {
    day: 'numeric',
    month: 'long',
    ...(needsYearInDate && { year: 'numeric' }),
  });
  return renterName === null
    ? t('owner.note.rentedUntil', { date: rentedUntilDate })
    : t('owner.note.rentedByUntil', { name: renterName, date: rentedUntilDate });
}

function publishedNoteOf(intl: Intl<'owner'>, { publishedAt, availability }: ListingStateFields): string {
  const { t, locale, formatDate } = intl;
  const note =
    publishedAt === null
      ? t('owner.note.published')
      : t('owner.note.publishedSince', { date: formatDate(publishedAt, { day: 'numeric', month: 'long' }) });
  const summary = describeAvailability(availability, locale, dayInSpain(new Date()));
  return summary === null ? note : `${note} · ${summary}`;
}

/** True if the last day of an offer has passed, after which its listing is paused. */
const hasEnded = (
  availability: ListingStateFields['availability'],
): availability is ListingStateFields['availability'] & { untilDay: string } =>
  availabilityStateOf(availability, dayInSpain(new Date())) === 'ended';

export function stateNoteOf(intl: Intl<'owner'>, listing: ListingStateFields): string {
  const { t, formatDate } = intl;
  const formatDay = (time: string) => formatDate(time, { day: 'numeric', month: 'long' });
  if (listing.freshness !== null)
    return listing.freshness.isHidden
      ? t('owner.note.hidden')
      : t('owner.note.asked', { date: formatDay(listing.freshness.hidesAt) });
  switch (toListingState(listing.state)) {
    case 'draft':
      return draftNoteOf(intl, listing.missing);
    case 'ready':
      return t(isKnownObstacle(listing.obstacle) ? noteMessageIdByObstacle[listing.obstacle] : 'owner.note.ready');
    case 'published':
      return publishedNoteOf(intl, listing);
    case 'paused':
      if (hasEnded(listing.availability))
        return t('owner.note.ended', { date: formatDay(listing.availability.untilDay) });
      return listing.stateSince === null
        ? t('owner.note.paused')
        : t('owner.note.pausedSince', { date: formatDay(listing.stateSince) });
    case 'rented':
      return rentedNoteOf(intl, listing.rental);
    case 'deleted':
      return listing.restorableUntil === null
        ? t('owner.note.deleted')
        : t('owner.note.deletedUntil', { date: formatDay(listing.restorableUntil) });
  }
}
