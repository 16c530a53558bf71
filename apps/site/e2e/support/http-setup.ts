import { startTestedProduct } from './tested-product.ts';

/** Starts the product of the tests over HTTP. */
export default (): Promise<() => Promise<void>> => startTestedProduct('http-product');
