import type { Listing } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import { type AvailabilityFact, listAvailabilityFacts, listRentalTerms } from './cards/availability-facts.ts';
import { describeOwner, type OwnerFacts } from './cards/owner-facts.ts';
import { describePrice, listPriceHistory, type PriceOverTime } from './cards/price-notes.ts';
import { listPriceFacts, type PriceFact } from './cards/price-facts.ts';

/** Terms of a listing, in the order of its page. */
export interface ListingTerms {
  /** Parts of the price, then the shortest rental and the notice. */
  price: PriceFact[];
  priceTitle: string;
  /** Sentences about a fall of the price, and how it compares with bays nearby. */
  priceNotes: string[];
  priceHistory: { title: string; facts: PriceFact[] };
  availability: AvailabilityFact[];
  owner: OwnerFacts | null;
}

type TermsOfListing = Pick<Listing, 'priceParts' | 'availability' | 'owner'> & PriceOverTime;

export const listTerms = (
  intl: Intl<'wizard'>,
  { priceParts, availability, owner, ...prices }: TermsOfListing,
): ListingTerms => ({
  price: [...listPriceFacts(intl, priceParts), ...listRentalTerms(intl, availability)],
  priceTitle: intl.t('priceParts.title'),
  priceNotes: describePrice(intl, prices),
  priceHistory: { title: intl.t('priceParts.history'), facts: listPriceHistory(intl, prices) },
  availability: listAvailabilityFacts(intl, availability),
  owner: describeOwner(intl, owner),
});
