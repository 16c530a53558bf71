import { formatEuros, type Locale, type PlaceKind } from '@plaza/sdk';
import type { Listings } from '../listings/index.ts';
import { shareMessage } from '../messages/index.ts';
import type { Places } from '../places/index.ts';
import type { SharePicture } from '../platform/share-pictures/share-picture.ts';

/** What a shared picture is of. */
export type ShareSubject = { kind: 'listing'; id: number } | { kind: PlaceKind; slug: string } | { kind: 'site' };

export interface SubjectSources {
  listings: Pick<Listings, 'item'>;
  places: Pick<Places, 'place'>;
  /** Reads a picture below `/media`; `null` when it is not there. */
  readMedia: (address: string) => Promise<Uint8Array | null>;
}

/** A photo at least this wide fills its part of the picture. */
const photoWidth = 900;

/** Reads what a picture shows. @throws DomainError when there is no such listing or place, or no more. */
export async function readSubject(
  subject: ShareSubject,
  locale: Locale,
  { listings, places, readMedia }: SubjectSources,
): Promise<SharePicture> {
  switch (subject.kind) {
    case 'listing': {
      const { image, priceCents, name, shortLocation } = await listings.item(subject.id, { locale }, null);
      const sources = image?.sources.filter(({ type }) => type === 'image/webp') ?? [];
      const source = sources.find(({ width }) => width >= photoWidth) ?? sources.at(-1);
      return {
        kind: 'listing',
        photo: source === undefined ? null : await readMedia(source.url),
        price: formatEuros(priceCents, locale),
        period: shareMessage('perMonth', locale),
        name,
        place: shortLocation,
      };
    }
    case 'town':
    case 'venue': {
      const { name, count, minPriceCents } = await places.place(subject.kind, subject.slug, { locale });
      const bays = shareMessage(count === 1 ? 'bay' : 'bays', locale, { count });
      return {
        kind: 'place',
        eyebrow: shareMessage(subject.kind === 'town' ? 'baysInTown' : 'baysNearVenue', locale),
        name,
        facts:
          minPriceCents === null
            ? []
            : [bays, shareMessage('fromPrice', locale, { price: formatEuros(minPriceCents, locale) })],
      };
    }
    case 'site':
      return {
        kind: 'place',
        eyebrow: shareMessage('siteEyebrow', locale),
        name: shareMessage('siteTitle', locale),
        facts: [shareMessage('siteFact', locale), shareMessage('siteDetail', locale)],
      };
  }
}
