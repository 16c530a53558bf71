import { formatEuros, type OwnListingRow } from '@plaza/sdk';
import {
  Button,
  CardLink,
  EllipsisIcon,
  EyeIcon,
  HeartIcon,
  IconButton,
  ImagePlusIcon,
  Inline,
  late,
  MessageCircleIcon,
  PencilIcon,
  Picture,
} from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { editListingPath, ownListingPath, pagePath } from '~/paths.ts';
import { hidden, labelText, muted, numbers, small } from '~/styles/common.css.ts';
import { StateBadge, stateNote } from '~/features/owner-listings/listing-state.tsx';
import { type ActedListing, knownStateOf } from '~/features/owner-listings/actions/owner-intents.ts';
import { IntentForm } from '~/features/owner-listings/actions/intent-form.tsx';
import { intentIcons } from '~/features/owner-listings/actions/intent-icons.tsx';
import { ResendForm } from '~/features/owner-listings/actions/resend-form.tsx';
import * as styles from './own-listing-row.css.ts';
import { notOnPhones, quickAction } from './own-listing-row.css.ts';
import { makeRoomPath } from './own-listings-address.ts';

const ListingMenu = late(() => import('./listing-menu.tsx'));

/** How often it was looked at, saved and written about. */
function Numbers({ counts }: Pick<OwnListingRow, 'counts'>): ReactElement {
  const { t, formatNumber } = useIntl<'owner'>();
  const figures = [
    { name: t('owner.bays.views'), count: counts.views, icon: <EyeIcon size={16} /> },
    { name: t('owner.bays.saved'), count: counts.savedCount, icon: <HeartIcon size={16} /> },
    { name: t('owner.bays.chats'), count: counts.chatCount, icon: <MessageCircleIcon size={16} /> },
  ];
  return (
    <ul className={`${small} ${muted} ${styles.numbers}`}>
      {figures.map(({ name, count, icon }) => (
        <Inline as="li" gap={4} key={name} title={name}>
          {icon}
          <span className={hidden}>{name}</span>
          {formatNumber(count)}
        </Inline>
      ))}
    </ul>
  );
}

/** A listing in the list of its owner: where it stands, what came of it, and what to do next. */
export function OwnListingItem({ listing, waiting }: QuickActionProps): ReactElement {
  const intl = useIntl<'owner'>();
  const { t, locale } = intl;
  const state = knownStateOf(listing.state);
  const hasNumbers = state !== 'draft' && (state !== 'ready' || listing.publishedAt !== null);
  return (
    <li className={styles.row}>
      <div className={styles.thumb}>
        {listing.image === null ? (
          <ImagePlusIcon size={24} />
        ) : (
          <Picture picture={listing.image} alt="" sizes="6.5rem" />
        )}
      </div>
      <div className={styles.name}>
        <CardLink id={`bay-${listing.id}`} className={styles.link} href={ownListingPath(locale, listing.id)}>
          <span lang={listing.name === null ? undefined : listing.language}>{listing.name ?? t('owner.noName')}</span>
        </CardLink>
        <span className={`${small} ${muted} ${styles.place}`}>{listing.shortLocation ?? t('owner.noPlace')}</span>
      </div>
      <div className={styles.state}>
        <Inline as="span" gap={4}>
          <StateBadge state={listing.state} isPromoted={listing.isPromoted} />
        </Inline>
        <span className={`${small} ${muted}`}>{stateNote(intl, listing)}</span>
      </div>
      {listing.priceCents === null ? (
        <span className={`${styles.price} ${small} ${muted}`}>{t('owner.noPrice')}</span>
      ) : (
        <span className={styles.price}>
          <b className={`${labelText} ${numbers}`}>{formatEuros(listing.priceCents, locale)}</b>{' '}
          <span className={`${small} ${muted} ${styles.period}`}>{t('price.perMonth')}</span>
        </span>
      )}
      {hasNumbers && <Numbers counts={listing.counts} />}
      <div className={styles.actions}>
        <QuickAction listing={listing} waiting={waiting} />
        <ListingMenu
          listing={listing}
          className={styles.more}
          // until the menu has come, and without scripts: the page that has all of it
          placeholder={
            <IconButton
              size="small"
              className={styles.more}
              label={t('owner.do.more', { name: listing.name ?? t('owner.noName') })}
              href={ownListingPath(locale, listing.id)}
            >
              <EllipsisIcon size={20} />
            </IconButton>
          }
        />
      </div>
    </li>
  );
}

interface QuickActionProps {
  listing: OwnListingRow;
  /** A complete listing that looks for a place: published ones offer theirs. */
  waiting: ActedListing | null;
}

/** The one thing that is most likely next, by where the listing stands. */
function QuickAction({ listing, waiting }: QuickActionProps): ReactElement | null {
  const { t, locale } = useIntl<'owner'>();
  const name = listing.name ?? t('owner.noName');
  const link = (action: string, href: string, isEdit = false) => (
    <Button
      variant={isEdit ? 'secondary' : 'soft'}
      size="small"
      className={`${quickAction} ${isEdit ? notOnPhones : ''}`}
      href={href}
      {...(isEdit && { startIcon: <PencilIcon size={16} /> })}
      aria-label={t('owner.do.named', { action, name })}
    >
      {action}
    </Button>
  );
  const form = (intent: 'publish' | 'resume' | 'relist' | 'restore') => (
    <IntentForm
      className={quickAction}
      intent={intent}
      listing={listing}
      variant="secondary"
      size="small"
      startIcon={intentIcons[intent]}
      isNamed
    />
  );
  switch (knownStateOf(listing.state)) {
    case 'draft':
      return link(t('owner.do.continue'), editListingPath(locale, listing.id));
    case 'ready':
      if (listing.obstacle === 'no_active_plan')
        return link(t('owner.do.plan'), pagePath(locale, '/subscription_plans?isFromCreateParkingForm=true'));
      if (listing.obstacle === 'listing_limit_reached')
        return link(t('owner.do.room'), makeRoomPath(locale, listing.id));
      if (listing.obstacle === 'email_not_confirmed') return <ResendForm className={quickAction} />;
      return form('publish');
    case 'published':
      if (waiting !== null)
        return (
          <IntentForm
            className={quickAction}
            intent="publish"
            listing={waiting}
            insteadOf={listing}
            variant="secondary"
            size="small"
            startIcon={intentIcons.publish}
          >
            {t('owner.do.replace')}
            <span className={hidden}>{name}</span>
          </IntentForm>
        );
      return link(t('owner.do.edit'), editListingPath(locale, listing.id), true);
    case 'paused':
      return form('resume');
    case 'rented':
      return form('relist');
    case 'deleted':
      return form('restore');
  }
}
