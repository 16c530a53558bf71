import type { Locale } from '@plaza/sdk';
import { Badge } from '@plaza/ui/badge';
import { CctvIcon, SunIcon, WarehouseIcon, ZapIcon } from '@plaza/ui/icons';
import { ListingCard } from '@plaza/ui/listing-card';
import type { ComponentType, MouseEvent, ReactElement } from 'react';
import { formatVehicleQuery } from '../../core/api.ts';
import type { Widget } from '../../core/widget.ts';
import { cards as en } from '../../messages/en.json';
import { cards as es } from '../../messages/es.json';
import { describeWalk, type ListingRow, withAbsoluteUrls } from './answers.ts';
import { linkTarget } from './content.tsx';
import type { FitProps } from './fit.tsx';
import * as styles from './listing-cards.css.ts';

const cardMessages: Readonly<Record<Locale, typeof en>> = { en, es };

const iconByFlag = {
  electricCharging: ZapIcon,
  garageCovered: WarehouseIcon,
  lotUncovered: SunIcon,
  cameras: CctvIcon,
};

export const listingUrlOf = (widget: Widget, id: number): string =>
  widget.href(`/parking/${id}`, { vehicle: formatVehicleQuery(widget.settings.vehicle) });

export function ListingCards({
  widget,
  shownListings,
  Fit,
}: {
  widget: Widget;
  shownListings: readonly ListingRow[];
  /** Renders the vehicle fit. Undefined until its chunk has loaded. */
  Fit: ComponentType<FitProps> | undefined;
}): ReactElement {
  const { locale, vehicle, headingLevel } = widget.settings;
  const messages = cardMessages[locale];
  const baseUrl = widget.href('');
  return (
    <ul
      aria-label={messages.label}
      className={shownListings.length === 1 ? `${styles.cards} ${styles.singleCard}` : styles.cards}
    >
      {shownListings.map((listing) => {
        const url = listingUrlOf(widget, listing.id);
        return (
          <li key={listing.id} className={styles.card}>
            <ListingCard
              href={url}
              target={linkTarget(widget)}
              onLinkClick={(event: MouseEvent) => {
                const pickDetail = { kind: 'listing', id: String(listing.id), title: listing.name, url };
                if (!widget.emit('pick', pickDetail)) event.preventDefault();
              }}
              name={listing.name}
              nameLang={listing.nameLang}
              place={listing.place}
              priceCents={listing.priceCents}
              period={messages.perMonth}
              image={withAbsoluteUrls(listing.picture, baseUrl)}
              imageSizes="(min-width: 640px) 24rem, 100vw"
              badge={listing.isPromoted ? <Badge variant="promoted">{messages.promoted}</Badge> : undefined}
              distance={describeWalk(listing, locale)}
              facts={listing.shownFlags.map((flag) => {
                const Icon = iconByFlag[flag];
                return { icon: <Icon />, text: messages[flag] };
              })}
              fit={vehicle && Fit && <Fit size={listing.size} vehicle={vehicle} locale={locale} />}
              headingLevel={headingLevel}
            />
          </li>
        );
      })}
    </ul>
  );
}
