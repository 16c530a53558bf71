import { startTestedProduct } from './tested-product.ts';

export default (): Promise<() => Promise<void>> => startTestedProduct('http-product');
