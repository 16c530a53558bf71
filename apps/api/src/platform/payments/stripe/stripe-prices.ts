import type { Stripe } from 'stripe';
import { createRenewed, type Renewed } from '../../renewed.ts';
import { ask } from './stripe-errors.ts';

/** What a product costs. */
export interface ProductPrice {
  id: string;
  /** Euro cents a month, VAT included. */
  cents: number;
}

const freshMs = 5 * 60_000;

/** Prices of products, and the VAT in them, kept for some minutes. */
export function createStripePrices(client: Stripe, taxRateId: string | null) {
  const kept = new Map<string, Renewed<ProductPrice>>();

  const read = async (productId: string): Promise<ProductPrice> => {
    const product = await ask(
      `read the product ${productId}`,
      client.products.retrieve(productId, { expand: ['default_price'] }),
    );
    return priceOf(product);
  };

  const taxRates = createRenewed(
    async (): Promise<string[]> => {
      if (taxRateId === null) return [];
      const rate = await ask(`read the tax rate ${taxRateId}`, client.taxRates.retrieve(taxRateId));
      // one on top would charge more than was shown
      if (!rate.inclusive) throw new Error(`Stripe's tax rate ${taxRateId} is not included in prices.`);
      if (!rate.active) throw new Error(`Stripe's tax rate ${taxRateId} is archived.`);
      return [rate.id];
    },
    freshMs,
    { isNeverOlder: true },
  );

  return {
    /** Tax rates that invoices name, all of them included in prices. @throws Error when one is not. */
    taxRates: () => taxRates.current(),

    /** The default price of a product. @throws Error that names what is wrong with it. */
    of: (productId: string): Promise<ProductPrice> => {
      const renewed = kept.get(productId) ?? createRenewed(() => read(productId), freshMs, { isNeverOlder: true });
      kept.set(productId, renewed);
      return renewed.current();
    },
  };
}

function priceOf({ id, active: isActive, default_price: price }: Stripe.Product): ProductPrice {
  const refuse = (why: string): never => {
    throw new Error(`Stripe's product ${id} cannot be sold: ${why}.`);
  };
  if (!isActive) return refuse('it is archived');
  if (!price || typeof price === 'string') return refuse('it has no default price');
  if (!price.active) return refuse('its default price is archived');
  if (price.currency !== 'eur') return refuse('its default price is not in euros');
  const { recurring } = price;
  if (recurring?.interval !== 'month' || recurring.interval_count !== 1) return refuse('it is not sold by the month');
  if (price.tax_behavior !== 'inclusive') return refuse('its default price does not say that VAT is included');
  if (price.unit_amount === null || price.unit_amount <= 0)
    return refuse('its default price is not an amount of cents');
  return { id: price.id, cents: price.unit_amount };
}
