import { allInPrice, characteristicFlags, defaultAvailability, type Listing, type ListingCard } from '@plaza/sdk';

export function createListingCard(values: Partial<ListingCard> = {}): ListingCard {
  return {
    id: 11,
    name: 'Bay by the metro',
    language: 'en',
    priceCents: 9000,
    priceParts: allInPrice(9000),
    previousPriceCents: null,
    shortLocation: 'Sol, Madrid',
    location: { lat: 40.4168, lng: -3.7038, title: 'Calle Mayor, Madrid', isApproximate: true },
    image: null,
    imageCount: 0,
    spotType: { id: 4, title: 'Garage bay' },
    accessType: { id: 5, title: 'Remote control' },
    vehicleType: { id: 2, title: 'Medium' },
    characteristics: {
      ...(Object.fromEntries(characteristicFlags.map((flag) => [flag, false])) as Record<
        (typeof characteristicFlags)[number],
        boolean
      >),
      floorLevel: -1,
    },
    size: { lengthCm: 500, widthCm: 240, entranceHeightCm: 200, isOpenAir: false },
    availability: { ...defaultAvailability, summary: null },
    plan: null,
    isPromoted: false,
    isSaved: false,
    publishedAt: '2026-01-15T10:00:00.000Z',
    distanceMeters: null,
    walkingMinutes: null,
    ...values,
  };
}

export function createListing(values: Partial<Listing> = {}): Listing {
  return {
    ...createListingCard(values),
    description: 'Wide and quiet.',
    images: [],
    manoeuvring: { rampWidthCm: null, rampSlopePercent: null, aisleWidthCm: null, pillars: null, turning: null },
    priceHistory: [],
    priceComparison: null,
    owner: { id: 3, firstName: 'Lucía', profileImage: null, business: null },
    locality: 'Madrid',
    localitySlug: null,
    district: 'Sol',
    confirmedAt: '2026-01-15T10:00:00.000Z',
    views: 0,
    savedCount: 0,
    chatCount: 0,
    ...values,
  };
}
