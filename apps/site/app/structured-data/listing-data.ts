import type { Listing, Locale } from '@plaza/sdk';
import { listingPath } from '~/paths.ts';
import type { Offer, Product, PropertyValue } from './json-ld.tsx';

export interface MeasureNames {
  length: string;
  width: string;
  height: string;
}

const centsPerEuro = 100;
const formatEuroAmount = (cents: number) => (cents / centsPerEuro).toFixed(2);

/** A bay as a product with its offer. The position is the public one, which may be approximate. */
export function toProduct(origin: string, listing: Listing, locale: Locale, names: MeasureNames): Product {
  const listingUrl = `${origin}${listingPath(locale, listing.id)}`;
  const priceInEuros = formatEuroAmount(listing.priceCents);
  const { lat, lng, title } = listing.location;
  const { lengthCm, widthCm, entranceHeightCm } = listing.size;
  return {
    '@type': 'Product',
    name: listing.name,
    description: listing.description,
    sku: String(listing.id),
    category: listing.spotType.title,
    url: listingUrl,
    image: listing.images.map((picture) => new URL(picture.url, origin).href),
    additionalProperty: [
      ...toMeasurementValues(names.length, lengthCm),
      ...toMeasurementValues(names.width, widthCm),
      ...toMeasurementValues(names.height, entranceHeightCm),
    ],
    offers: {
      '@type': 'Offer',
      url: listingUrl,
      price: priceInEuros,
      priceCurrency: 'EUR',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: priceInEuros,
        priceCurrency: 'EUR',
        unitCode: 'MON',
        valueAddedTaxIncluded: true,
      },
      ...toOfferTerms(listing.availability),
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      areaServed: { '@type': 'City', name: listing.locality },
      availableAtOrFrom: {
        '@type': 'ParkingFacility',
        name: listing.shortLocation,
        address: {
          '@type': 'PostalAddress',
          streetAddress: title,
          addressLocality: listing.locality,
          addressCountry: 'ES',
        },
        geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
      },
    },
  };
}

type OfferTerms = Pick<Offer, 'availability' | 'availabilityStarts' | 'availabilityEnds' | 'eligibleDuration'>;

/** Terms of an offer by the words of schema.org: its first and last day, and the shortest rental. */
function toOfferTerms({ fromDay, untilDay, minMonths }: Listing['availability']): OfferTerms {
  return {
    availability: fromDay === null ? 'https://schema.org/InStock' : 'https://schema.org/PreOrder',
    ...(fromDay !== null && { availabilityStarts: fromDay }),
    ...(untilDay !== null && { availabilityEnds: untilDay }),
    ...(minMonths !== null && {
      eligibleDuration: { '@type': 'QuantitativeValue', minValue: minMonths, unitCode: 'MON' },
    }),
  };
}

const toMeasurementValues = (name: string, value: number | null): PropertyValue[] =>
  value === null ? [] : [{ '@type': 'PropertyValue', name, value, unitCode: 'CMT' }];
