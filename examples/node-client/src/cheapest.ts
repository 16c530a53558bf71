/** Prints the cheapest bays of a town that a medium car fits into: `PLAZA_API_URL=… node dist/cheapest.js Valencia`. */
import { ApiError, createClient, type ListingCard } from '@plaza/sdk';
import { computeFit, vehiclePresets } from '@plaza/sdk/rules';

const plaza = createClient({ baseUrl: process.env['PLAZA_API_URL'] ?? 'http://localhost:4000/api', locale: 'en' });

const fits = ({ size }: ListingCard): boolean => computeFit(size, vehiclePresets.saloon).verdict !== 'does_not_fit';

try {
  const { data, meta } = await plaza.searchListings({
    query: { substr: process.argv[2] ?? 'Valencia', sort: 'price' },
  });
  console.log(`${meta.total} bays`);
  for (const listing of data.filter(fits)) console.log(`${listing.priceCents / 100} € ${listing.name}`);
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.error(`${error.status} ${error.code}`);
  process.exitCode = 1;
}
