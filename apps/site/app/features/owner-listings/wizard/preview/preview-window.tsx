import { allInPrice, dayInSpain, describeAvailability, type Listing, type Locale, type OwnListing } from '@plaza/sdk';
import { Avatar, Card, FitBadge, MapPinIcon, PreviewDialog, Price } from '@plaza/ui';
import type { ReactElement } from 'react';
import { describeFit } from '~/features/listings/cards/listing-text.ts';
import { ListingBody, ListingGallery } from '~/features/listings/listing-body.tsx';
import { listTerms } from '~/features/listings/listing-terms.ts';
import * as styles from '~/features/listings/listing.css.ts';
import { useWizardData } from '~/features/owner-listings/wizard/wizard-context.ts';
import type { MapTiles } from '~/features/places/map/map-tiles.ts';
import type { CodeTitle, Lookups } from '~/features/search/lookups.server.ts';
import { useVehicle, vehicleKindOfListing } from '~/features/vehicles/vehicle.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { labelText, muted, row, small, titleText } from '~/styles/common.css.ts';
import { spreadRow, stack } from '~/styles/frame.css.ts';

const untitledCode: CodeTitle = { id: 0, title: '–' };

/** Converts a draft to a public listing, with marks in place of missing values. */
// Complex because each value that a draft may lack has its default here.
function toPreviewListing(
  listing: OwnListing,
  { spotTypes, accessTypes, vehicleTypes }: Lookups,
  owner: Listing['owner'],
  locale: Locale,
): Listing {
  const allSpotTypes = spotTypes.flatMap((spot) => [spot, ...spot.children]);
  const codeTitleOf = (codes: readonly CodeTitle[], id: number | null): CodeTitle => {
    const { id: code, title } = codes.find((candidate) => candidate.id === id) ?? untitledCode;
    return { id: code, title };
  };
  const { location } = listing;
  return {
    id: listing.id,
    name: listing.name ?? '–',
    description: listing.description ?? '',
    language: listing.language,
    priceCents: listing.priceCents ?? 0,
    priceParts: listing.priceParts ?? allInPrice(0),
    previousPriceCents: null,
    priceHistory: [],
    priceComparison: null,
    shortLocation: location?.shortLocation ?? '–',
    location: {
      lat: location?.lat ?? 0,
      lng: location?.lng ?? 0,
      title: location?.title ?? '–',
      isApproximate: location?.isApproximate ?? true,
    },
    image: listing.images[0] ?? null,
    imageCount: listing.images.length,
    images: listing.images,
    spotType: codeTitleOf(allSpotTypes, listing.spotType),
    accessType: codeTitleOf(accessTypes, listing.accessType),
    vehicleType: codeTitleOf(vehicleTypes, listing.vehicleType),
    characteristics: listing.characteristics,
    size: listing.size,
    availability: {
      ...listing.availability,
      summary: describeAvailability(listing.availability, locale, dayInSpain(new Date())),
    },
    manoeuvring: listing.manoeuvring,
    plan: null,
    isPromoted: false,
    isSaved: false,
    publishedAt: listing.publishedAt ?? listing.updatedAt,
    confirmedAt: listing.updatedAt,
    distanceMeters: null,
    walkingMinutes: null,
    owner,
    locality: location?.shortLocation.split(', ').at(-1) ?? '',
    localitySlug: null,
    district: null,
    views: 0,
    savedCount: 0,
    chatCount: 0,
  };
}

interface ListingPreviewProps {
  listing: Listing;
  tiles: MapTiles;
}

/** Shows a preview of a listing's public page, without the page's actions. */
// Long because it is the markup of one page, in the order of the listing's own.
function ListingPreview({ listing, tiles }: ListingPreviewProps): ReactElement {
  const intl = useIntl<'wizard'>();
  const { t } = intl;
  const { name, owner } = listing;
  const { summary } = listing.availability;
  const vehicleFit = describeFit(intl, listing.size, useVehicle(vehicleKindOfListing(listing)));
  const ownerName = owner?.firstName ?? t('listing.ownerUnnamed');
  return (
    <div className={styles.listingPage}>
      <div className={`${spreadRow} ${styles.listingTitleRow}`}>
        <div>
          <h2 className={titleText} lang={listing.language}>
            {name}
          </h2>
          <p className={`${row} ${small} ${muted} ${styles.listingMetaLine}`}>
            <span className={styles.listingMetaItem}>
              <MapPinIcon />
              {listing.shortLocation}
            </span>
          </p>
        </div>
      </div>
      <ListingGallery listing={listing} />
      <ListingBody
        listing={listing}
        terms={listTerms(intl, listing)}
        tiles={tiles}
        headingLevel={3}
        side={
          <aside className={styles.contactColumn} aria-label={t('listing.contact')}>
            <Card className={`${stack[16]} ${styles.contactCard}`}>
              <div className={spreadRow}>
                <Price cents={listing.priceCents} period={t('price.perMonth')} size="large" />
                {vehicleFit && <FitBadge fit={vehicleFit.verdict}>{t(`fit.word.${vehicleFit.verdict}`)}</FitBadge>}
              </div>
              {summary !== null && <p className={labelText}>{summary}</p>}
              <p className={`${small} ${muted}`}>{t('listing.paid')}</p>
              <hr />
              <div className={row}>
                <Avatar name={ownerName} src={owner?.profileImage ?? undefined} />
                <div>
                  <b className={labelText}>{ownerName}</b>
                  <p className={`${small} ${muted}`}>{t('listing.owner')}</p>
                </div>
              </div>
              <p className={`${small} ${muted}`}>{t('wizard.preview.hidden')}</p>
            </Card>
          </aside>
        }
      />
    </div>
  );
}

export default function PreviewWindow({ onClose }: { onClose: () => void }): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  const { listing, lookups, owner, tiles } = useWizardData();
  const previewListing = toPreviewListing(listing, lookups, owner, locale);
  return (
    <PreviewDialog
      title={t('wizard.preview.dialog')}
      closeLabel={t('wizard.close')}
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <ListingPreview listing={previewListing} tiles={tiles} />
    </PreviewDialog>
  );
}
