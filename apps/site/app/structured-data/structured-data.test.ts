import { defaultAvailability, type Listing } from '@plaza/sdk';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBreadcrumbList, createFaqPage } from './lists.ts';
import { toProduct } from './listing-data.ts';
import { toScriptText } from './json-ld.tsx';
import { createWebSite } from './site.ts';

const siteOrigin = 'https://plaza.example';
const exampleListing = {
  id: 7,
  name: 'Bay with a view',
  description: 'A quiet bay.',
  priceCents: 9050,
  shortLocation: 'Malasaña, Madrid',
  locality: 'Madrid',
  location: { lat: 40.42, lng: -3.7, title: 'Calle del Pez, Madrid', isApproximate: true },
  images: [{ id: 1, url: '/media/a-640.webp', width: 640, height: 480, sources: [] }],
  spotType: { id: 4, title: 'Indoor parking' },
  size: { lengthCm: 500, widthCm: null, entranceHeightCm: 200 },
  availability: { ...defaultAvailability, summary: null },
} as unknown as Listing;

describe('toScriptText', () => {
  it('toScriptText returns JSON with the same data that cannot end its script element, for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('</script>', '<!--', '<script>', ''), (text, tag) => {
        const faqData = createFaqPage([{ question: `${text}${tag}`, answer: `${tag}${text}` }]);
        const scriptJson = toScriptText(faqData);
        expect(scriptJson).not.toContain('<');
        expect(JSON.parse(scriptJson)).toEqual({ '@context': 'https://schema.org', ...faqData });
      }),
    );
  });
});

describe('a listing', () => {
  const measureNames = { length: 'Largo', width: 'Ancho', height: 'Alto' };
  const productData = toProduct(siteOrigin, exampleListing, 'es', measureNames);

  it('toProduct describes a listing as a monthly offer in euros at its URL', () => {
    expect(productData).toMatchObject({
      name: 'Bay with a view',
      url: 'https://plaza.example/es/parking/7',
      image: ['https://plaza.example/media/a-640.webp'],
      offers: { price: '90.50', priceCurrency: 'EUR', priceSpecification: { price: '90.50', unitCode: 'MON' } },
    });
  });

  it('toProduct describes a bay that is free now as in stock, without days', () => {
    expect(productData.offers).toMatchObject({ availability: 'https://schema.org/InStock' });
    expect(productData.offers).not.toHaveProperty('availabilityStarts');
    expect(productData.offers).not.toHaveProperty('eligibleDuration');
  });

  it('toProduct contains the first and last day of an offer and its shortest rental', () => {
    const terms = {
      ...defaultAvailability,
      fromDay: '2027-02-01',
      untilDay: '2027-09-30',
      minMonths: 3,
      summary: null,
    };
    const { offers } = toProduct(siteOrigin, { ...exampleListing, availability: terms }, 'en', measureNames);
    expect(offers).toMatchObject({
      availability: 'https://schema.org/PreOrder',
      availabilityStarts: '2027-02-01',
      availabilityEnds: '2027-09-30',
      eligibleDuration: { minValue: 3, unitCode: 'MON' },
    });
  });

  it('toProduct contains the public position of a listing', () => {
    expect(productData.offers.availableAtOrFrom.geo).toMatchObject({ latitude: 40.42, longitude: -3.7 });
  });

  it('toProduct lists only those dimensions of a listing that have been measured', () => {
    expect(productData.additionalProperty.map(({ name, value }) => [name, value])).toEqual([
      ['Largo', 500],
      ['Alto', 200],
    ]);
  });
});

it('createBreadcrumbList numbers the breadcrumbs of a page from 1, with their absolute URLs', () => {
  const { itemListElement } = createBreadcrumbList(siteOrigin, [
    { text: 'Plaza', path: '/en' },
    { text: 'Madrid', path: '/en/parking_in/madrid' },
  ]);
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Plaza', item: 'https://plaza.example/en' },
    { '@type': 'ListItem', position: 2, name: 'Madrid', item: 'https://plaza.example/en/parking_in/madrid' },
  ]);
});

it('createWebSite contains the URL template of the site’s search in the given language', () => {
  expect(createWebSite(siteOrigin, 'Plaza', 'es').potentialAction.target.urlTemplate).toBe(
    'https://plaza.example/es/search_parkings?substr={search_term_string}',
  );
});
