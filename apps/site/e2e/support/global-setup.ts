import { startTestedProduct } from './tested-product.ts';

/** Starts the product of the journeys. */
export default (): Promise<() => Promise<void>> => startTestedProduct('journeys-product');
