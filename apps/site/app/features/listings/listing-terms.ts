import type { Listing } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import { type AvailabilityFact, listAvailabilityFacts, listRentalTerms } from './cards/availability-facts.ts';
import { describeOwner, type OwnerFacts } from './cards/owner-facts.ts';
import { listPriceFacts, type PriceFact } from './cards/price-facts.ts';

/** Terms of a listing, in the order of its page. */
export interface ListingTerms {
  /** Parts of the price, then the shortest rental and the notice. */
  price: PriceFact[];
  priceTitle: string;
  availability: AvailabilityFact[];
  owner: OwnerFacts | null;
}

export const listTerms = (
  intl: Intl<'wizard'>,
  { priceParts, availability, owner }: Pick<Listing, 'priceParts' | 'availability' | 'owner'>,
): ListingTerms => ({
  price: [...listPriceFacts(intl, priceParts), ...listRentalTerms(intl, availability)],
  priceTitle: intl.t('priceParts.title'),
  availability: listAvailabilityFacts(intl, availability),
  owner: describeOwner(intl, owner),
});
