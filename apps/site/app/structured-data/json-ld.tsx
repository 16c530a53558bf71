import { createContext, type ReactElement, use } from 'react';

/** CSP nonce of the rendered page. It isn't set in browsers, which hide nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Subset of schema.org that the site's pages use. URLs are absolute, because consumers don't know the page's URL. */
export interface Thing {
  '@type': string;
}

export interface BreadcrumbList extends Thing {
  '@type': 'BreadcrumbList';
  itemListElement: { '@type': 'ListItem'; position: number; name: string; item: string }[];
}

export interface FaqPage extends Thing {
  '@type': 'FAQPage';
  mainEntity: { '@type': 'Question'; name: string; acceptedAnswer: { '@type': 'Answer'; text: string } }[];
}

export interface ItemList extends Thing {
  '@type': 'ItemList';
  numberOfItems: number;
  itemListElement: { '@type': 'ListItem'; position: number; url: string; name: string }[];
}

export interface Organization extends Thing {
  '@type': 'Organization';
  '@id': string;
  name: string;
  url: string;
  logo: string;
}

export interface WebSite extends Thing {
  '@type': 'WebSite';
  name: string;
  url: string;
  inLanguage: string;
  publisher: { '@id': string };
  potentialAction: {
    '@type': 'SearchAction';
    target: { '@type': 'EntryPoint'; urlTemplate: string };
    'query-input': string;
  };
}

export interface PropertyValue extends Thing {
  '@type': 'PropertyValue';
  name: string;
  value: number;
  /** UN/CEFACT code of the unit: `CMT` is a centimetre. */
  unitCode: 'CMT';
}

export interface Offer extends Thing {
  '@type': 'Offer';
  url: string;
  price: string;
  priceCurrency: 'EUR';
  /** Price per month: `MON` is the month in UN/CEFACT codes. */
  priceSpecification: {
    '@type': 'UnitPriceSpecification';
    price: string;
    priceCurrency: 'EUR';
    unitCode: 'MON';
    valueAddedTaxIncluded: true;
  };
  availability: 'https://schema.org/InStock' | 'https://schema.org/PreOrder';
  /** ISO dates. */
  availabilityStarts?: string;
  availabilityEnds?: string;
  eligibleDuration?: { '@type': 'QuantitativeValue'; minValue: number; unitCode: 'MON' };
  businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut';
  areaServed: { '@type': 'City'; name: string };
  availableAtOrFrom: {
    '@type': 'ParkingFacility';
    name: string;
    address: { '@type': 'PostalAddress'; streetAddress: string; addressLocality: string; addressCountry: 'ES' };
    geo: { '@type': 'GeoCoordinates'; latitude: number; longitude: number };
  };
}

export interface Product extends Thing {
  '@type': 'Product';
  name: string;
  description: string;
  sku: string;
  category: string;
  url: string;
  image: string[];
  additionalProperty: PropertyValue[];
  offers: Offer;
}

export type StructuredData = BreadcrumbList | FaqPage | ItemList | Organization | WebSite | Product;

export function JsonLd({ data }: { data: StructuredData }): ReactElement {
  const nonce = use(NonceContext);
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- as a child its quotes would become entities, which is no JSON; every `<` is escaped
      dangerouslySetInnerHTML={{ __html: toScriptText(data) }}
    />
  );
}

/**
 * Structured data as the text of a script element. Escapes every `<`, so that user content can't end the element or
 * start a comment.
 */
export const toScriptText = (data: StructuredData): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
