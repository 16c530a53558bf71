import { formatEuros, type OwnListing } from '@plaza/sdk';
import { Button, ImagePlusIcon, Inline, Notice, PencilIcon, Picture, Stack, TabLinks, Thumb } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useDeleteListingText } from '~/features/owner-listings/actions/delete-text.ts';
import { ListingIntentForm, iconByOwnerIntent } from '~/features/owner-listings/actions/intent-form.tsx';
import { availableIntents, toListingState } from '~/features/owner-listings/actions/owner-intents.ts';
import { useOwnerActions } from '~/features/owner-listings/actions/use-owner-actions.tsx';
import { ListingStateBadge, stateNoteOf } from '~/features/owner-listings/listing-state.tsx';
import { useIntl } from '~/i18n/intl-context.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { editListingPath, listingInsightsPath, listingPath, ownListingPath } from '~/paths.ts';
import { muted, sectionText, small, textLink } from '~/styles/common.css.ts';
import * as styles from './item-page.css.ts';

/** True if a listing can have figures. A draft has none, because it was never public. */
export function isStatsVisible(listing: OwnListing): boolean {
  const state = toListingState(listing.state);
  return state !== 'draft' && (listing.publishedAt !== null || state !== 'deleted');
}

export function ListingIdentity({ listing }: { listing: OwnListing }): ReactElement {
  const intl = useIntl<'owner'>();
  const { t, locale } = intl;
  const coverImage = listing.images[0];
  const isListingPublished = listing.state === 'published';
  const needsStateNote = ['draft', 'ready', 'deleted'].includes(listing.state);
  return (
    <Inline gap={16} className={styles.listingIdentity}>
      <Thumb className={styles.listingThumbnail}>
        {coverImage === undefined ? (
          <ImagePlusIcon size={24} />
        ) : (
          <Picture picture={coverImage} alt="" sizes="7rem" isEager />
        )}
      </Thumb>
      <Stack gap={4} align="start" className={styles.listingIdentityText}>
        <Inline>
          <ListingStateBadge state={listing.state} isPromoted={listing.isPromoted} />
          {!needsStateNote && <span className={`${small} ${muted}`}>{stateNoteOf(intl, listing)}</span>}
        </Inline>
        <h1
          id={`bay-${listing.id}`}
          tabIndex={-1}
          className={sectionText}
          lang={listing.name === null ? undefined : listing.language}
        >
          {listing.name ?? t('owner.noName')}
        </h1>
        <Inline gap={12} className={`${small} ${muted}`}>
          {listing.priceCents !== null && (
            <span>{t('owner.item.perMonth', { price: formatEuros(listing.priceCents, locale) })}</span>
          )}
          {listing.location !== null && <span>{listing.location.shortLocation}</span>}
          {isListingPublished && (
            <SiteLink className={textLink} to={listingPath(locale, listing.id)}>
              {t('owner.do.public')}
            </SiteLink>
          )}
        </Inline>
      </Stack>
    </Inline>
  );
}

export function OwnListingTabs({ id, current }: { id: number; current: 'overview' | 'insights' }): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const hrefByTab = { overview: ownListingPath(locale, id), insights: listingInsightsPath(locale, id) };
  return (
    <TabLinks
      label={t('owner.item.parts')}
      currentHref={hrefByTab[current]}
      links={[
        { href: hrefByTab.overview, label: t('owner.item.overview') },
        { href: hrefByTab.insights, label: t('owner.item.insights') },
      ]}
    />
  );
}

interface OwnListingActionsProps {
  listing: OwnListing;
  submissionId: string;
}

export function OwnListingActions({ listing, submissionId }: OwnListingActionsProps): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const { askDelete } = useOwnerActions();
  const state = toListingState(listing.state);
  const isListingDraft = state === 'draft';
  return (
    <Inline className={styles.ownListingActions} role="group" aria-label={t('owner.item.actions')}>
      {state !== 'deleted' && (
        <Button href={editListingPath(locale, listing.id)} startIcon={<PencilIcon size={20} />}>
          {t(isListingDraft ? 'owner.do.continue' : 'owner.do.edit')}
        </Button>
      )}
      {availableIntents(state, listing.obstacle).map((intent) =>
        intent === 'delete' ? (
          <Button
            key={intent}
            variant="dangerQuiet"
            startIcon={iconByOwnerIntent.delete}
            href={`${ownListingPath(locale, listing.id)}?confirm=delete`}
            onClick={(event) => {
              event.preventDefault();
              askDelete(listing);
            }}
          >
            {t('owner.do.delete')}
          </Button>
        ) : (
          <ListingIntentForm
            key={intent}
            intent={intent}
            listing={listing}
            submissionId={submissionId}
            variant={intent === 'restore' || intent === 'publish' ? 'primary' : 'secondary'}
            startIcon={iconByOwnerIntent[intent]}
          />
        ),
      )}
    </Inline>
  );
}

/**
 * Asks for confirmation before a listing is deleted: the dialog's question as part of the page, for visitors without
 * scripts.
 */
export function DeleteConfirmation({ listing }: { listing: OwnListing }): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const { title, text } = useDeleteListingText(listing);
  return (
    <Notice
      variant="warning"
      title={title}
      action={
        <Inline as="span">
          <Button variant="secondary" href={ownListingPath(locale, listing.id)}>
            {t('owner.delete.keep')}
          </Button>
          <ListingIntentForm intent="delete" listing={listing} variant="danger">
            {t('owner.delete.submit')}
          </ListingIntentForm>
        </Inline>
      }
    >
      {text}
    </Notice>
  );
}
