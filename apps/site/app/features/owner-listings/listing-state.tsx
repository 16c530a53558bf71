import { dayMs, type ListingPart, type ListingState, type OwnListingRow } from '@plaza/sdk';
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
import { knownStateOf } from '~/features/owner-listings/actions/owner-intents.ts';

interface StateLook {
  variant: NonNullable<BadgeProps['variant']>;
  icon: ReactElement;
}

const looks: Readonly<Record<ListingState, StateLook>> = {
  draft: { variant: 'neutral', icon: <PencilIcon /> },
  ready: { variant: 'warning', icon: <ClockIcon /> },
  published: { variant: 'success', icon: <CircleCheckIcon /> },
  paused: { variant: 'neutral', icon: <PauseIcon /> },
  rented: { variant: 'info', icon: <KeyRoundIcon /> },
  deleted: { variant: 'danger', icon: <Trash2Icon /> },
};

export interface StateBadgeProps {
  state: string;
  isPromoted: boolean;
}

export function StateBadge({ state, isPromoted }: StateBadgeProps): ReactElement {
  const { t } = useIntl<'owner'>();
  const knownState = knownStateOf(state);
  const { variant, icon } = looks[knownState];
  return (
    <>
      <Badge variant={variant} icon={icon}>
        {t(`owner.state.${knownState}`)}
      </Badge>
      {isPromoted && <Badge variant="promoted">{t('card.promoted')}</Badge>}
    </>
  );
}

type Explained = Pick<
  OwnListingRow,
  'state' | 'obstacle' | 'missing' | 'stateSince' | 'rental' | 'publishedAt' | 'restorableUntil'
>;

const partNames = ['address', 'details', 'characteristics', 'mainData', 'images'] as const satisfies ListingPart[];

function draftNote({ t }: Intl<'owner'>, missing: Explained['missing']): string {
  const names = partNames.filter((part) => missing.includes(part)).map((part) => t(`owner.part.${part}`));
  return names.length === 0 ? t('owner.note.draftWhole') : t('owner.note.draft', { parts: names.join(', ') });
}

const obstacleNotes = {
  no_active_plan: 'owner.note.noPlan',
  listing_limit_reached: 'owner.note.full',
  email_not_confirmed: 'owner.note.email',
} as const;
type KnownObstacle = keyof typeof obstacleNotes;
const isKnownObstacle = (obstacle: string | null): obstacle is KnownObstacle =>
  obstacle !== null && obstacle in obstacleNotes;

/** Days within which a date is clear without its year. */
const maxDaysWithoutYear = 330;

function rentedNote({ t, formatDate }: Intl<'owner'>, rental: Explained['rental']): string {
  const name = rental?.renter?.name ?? null;
  const until = rental?.until ?? null;
  if (until === null) return name === null ? t('owner.note.rented') : t('owner.note.rentedBy', { name });
  const isFar = Date.parse(until) - Date.now() > maxDaysWithoutYear * dayMs;
  const date = formatDate(until, { day: 'numeric', month: 'long', ...(isFar && { year: 'numeric' }) });
  return name === null ? t('owner.note.rentedUntil', { date }) : t('owner.note.rentedByUntil', { name, date });
}

export function stateNote(intl: Intl<'owner'>, listing: Explained): string {
  const { t, formatDate } = intl;
  const day = (time: string) => formatDate(time, { day: 'numeric', month: 'long' });
  switch (knownStateOf(listing.state)) {
    case 'draft':
      return draftNote(intl, listing.missing);
    case 'ready':
      return t(isKnownObstacle(listing.obstacle) ? obstacleNotes[listing.obstacle] : 'owner.note.ready');
    case 'published':
      return listing.publishedAt === null
        ? t('owner.note.published')
        : t('owner.note.publishedSince', { date: day(listing.publishedAt) });
    case 'paused':
      return listing.stateSince === null
        ? t('owner.note.paused')
        : t('owner.note.pausedSince', { date: day(listing.stateSince) });
    case 'rented':
      return rentedNote(intl, listing.rental);
    case 'deleted':
      return listing.restorableUntil === null
        ? t('owner.note.deleted')
        : t('owner.note.deletedUntil', { date: day(listing.restorableUntil) });
  }
}
