import type { Listing, Locale } from '@plaza/sdk';
import { listingPath } from '~/paths.ts';
import type { Product, PropertyValue } from './json-ld.tsx';

export interface MeasureNames {
  length: string;
  width: string;
  height: string;
}

const centsPerEuro = 100;
const formatPrice = (cents: number) => (cents / centsPerEuro).toFixed(2);

/** A bay as a product with its offer. The position is the public one, which may be approximate. */
export function toProduct(origin: string, listing: Listing, locale: Locale, names: MeasureNames): Product {
  const url = `${origin}${listingPath(locale, listing.id)}`;
  const price = formatPrice(listing.priceCents);
  const { lat, lng, title } = listing.location;
  const { lengthCm, widthCm, entranceHeightCm } = listing.size;
  return {
    '@type': 'Product',
    name: listing.name,
    description: listing.description,
    sku: String(listing.id),
    category: listing.spotType.title,
    url,
    image: listing.images.map((picture) => new URL(picture.url, origin).href),
    additionalProperty: [
      ...toMeasurements(names.length, lengthCm),
      ...toMeasurements(names.width, widthCm),
      ...toMeasurements(names.height, entranceHeightCm),
    ],
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'EUR',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'EUR',
        unitCode: 'MON',
        valueAddedTaxIncluded: true,
      },
      availability: 'https://schema.org/InStock',
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

const toMeasurements = (name: string, value: number | null): PropertyValue[] =>
  value === null ? [] : [{ '@type': 'PropertyValue', name, value, unitCode: 'CMT' }];
