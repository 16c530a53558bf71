import { formatEuros, type OwnListingRow } from '@plaza/sdk';
import {
  Button,
  EllipsisIcon,
  EyeIcon,
  HeartIcon,
  IconButton,
  ImagePlusIcon,
  lazyWithRetry,
  ListingRow,
  MessageCircleIcon,
  PencilIcon,
  Picture,
  VisuallyHidden,
} from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { editListingPath, ownListingPath, pagePath } from '~/paths.ts';
import { ListingStateBadge, stateNoteOf } from '~/features/owner-listings/listing-state.tsx';
import { type ListingToActOn, toListingState } from '~/features/owner-listings/actions/owner-intents.ts';
import { ListingIntentForm, iconByOwnerIntent } from '~/features/owner-listings/actions/intent-form.tsx';
import { ResendConfirmationForm } from '~/features/owner-listings/actions/resend-form.tsx';
import { makeRoomPath } from './own-listings-query.ts';

const ListingMenu = lazyWithRetry(() => import('./listing-menu.tsx'));

export function OwnListingItem({ listing, waiting, hasNotice = false }: QuickListingActionProps): ReactElement {
  const intl = useIntl<'owner'>();
  const { t, locale, formatNumber } = intl;
  const { id, image, language, counts, priceCents } = listing;
  const listingName = listing.name ?? t('owner.noName');
  const listingHref = ownListingPath(locale, id);
  const state = toListingState(listing.state);
  const hasVisibleStats = state !== 'draft' && (state !== 'ready' || listing.publishedAt !== null);
  const createListingStat = (words: string, count: number, icon: ReactElement) => ({
    name: words,
    count: formatNumber(count),
    icon,
  });
  return (
    <ListingRow
      image={image === null ? <ImagePlusIcon size={24} /> : <Picture picture={image} alt="" sizes="6.5rem" />}
      href={listingHref}
      linkId={`bay-${id}`}
      name={<span lang={listing.name === null ? undefined : language}>{listingName}</span>}
      place={listing.shortLocation ?? t('owner.noPlace')}
      state={<ListingStateBadge state={listing.state} isPromoted={listing.isPromoted} />}
      note={stateNoteOf(intl, listing)}
      {...(priceCents === null
        ? { price: t('owner.noPrice') }
        : { price: formatEuros(priceCents, locale), period: t('price.perMonth') })}
      figures={
        hasVisibleStats
          ? [
              createListingStat(t('owner.bays.views'), counts.views, <EyeIcon size={16} />),
              createListingStat(t('owner.bays.saved'), counts.savedCount, <HeartIcon size={16} />),
              createListingStat(t('owner.bays.chats'), counts.chatCount, <MessageCircleIcon size={16} />),
            ]
          : undefined
      }
      quickAction={<QuickListingAction listing={listing} waiting={waiting} hasNotice={hasNotice} />}
      isQuickActionInMenu={hasNotice || (state === 'published' && waiting === null && listing.freshness === null)}
      menu={
        <ListingMenu
          listing={listing}
          // a link to the listing's page replaces the menu until the menu is loaded, and without scripts
          placeholder={
            <IconButton size="small" label={t('owner.do.more', { name: listingName })} href={listingHref}>
              <EllipsisIcon size={20} />
            </IconButton>
          }
        />
      }
    />
  );
}

interface QuickListingActionProps {
  listing: OwnListingRow;
  /** A complete listing that the plan has no room for: each published listing offers to be paused in its favour. */
  waiting: ListingToActOn | null;
  /** True if a notice above the list asks if the bay is still free, with its own buttons for the answers. */
  hasNotice?: boolean;
}

/** Shows a button for the most likely next intent in the listing's state. */
// Complex because each state of a listing has its own next intent.
function QuickListingAction({ listing, waiting, hasNotice = false }: QuickListingActionProps): ReactElement | null {
  const { t, locale } = useIntl<'owner'>();
  const listingName = listing.name ?? t('owner.noName');
  const renderActionLink = (action: string, href: string, isEdit = false) => (
    <Button
      variant={isEdit ? 'secondary' : 'soft'}
      size="small"
      href={href}
      {...(isEdit && { startIcon: <PencilIcon size={16} /> })}
      aria-label={t('owner.do.named', { action, name: listingName })}
    >
      {action}
    </Button>
  );
  const renderIntentForm = (intent: 'publish' | 'confirm' | 'resume' | 'relist' | 'restore') => (
    <ListingIntentForm
      intent={intent}
      listing={listing}
      variant="secondary"
      size="small"
      startIcon={iconByOwnerIntent[intent]}
      isNamed
    />
  );
  const editLink = renderActionLink(t('owner.do.edit'), editListingPath(locale, listing.id), true);
  switch (toListingState(listing.state)) {
    case 'draft':
      return renderActionLink(t('owner.do.continue'), editListingPath(locale, listing.id));
    case 'ready':
      if (listing.obstacle === 'no_active_plan')
        return renderActionLink(
          t('owner.do.plan'),
          pagePath(locale, '/subscription_plans?isFromCreateParkingForm=true'),
        );
      if (listing.obstacle === 'listing_limit_reached')
        return renderActionLink(t('owner.do.room'), makeRoomPath(locale, listing.id));
      if (listing.obstacle === 'email_not_confirmed') return <ResendConfirmationForm />;
      return renderIntentForm('publish');
    case 'published':
      if (waiting !== null)
        return (
          <ListingIntentForm
            intent="publish"
            listing={waiting}
            insteadOf={listing}
            variant="secondary"
            size="small"
            startIcon={iconByOwnerIntent.publish}
          >
            {t('owner.do.replace')}
            <VisuallyHidden>{listingName}</VisuallyHidden>
          </ListingIntentForm>
        );
      return listing.freshness === null || hasNotice ? editLink : renderIntentForm('confirm');
    case 'paused':
      return hasNotice ? editLink : renderIntentForm('resume');
    case 'rented':
      return renderIntentForm('relist');
    case 'deleted':
      return renderIntentForm('restore');
  }
}
