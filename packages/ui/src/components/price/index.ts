export { Price, type PriceProps } from './price.tsx';
export { formatPrice } from './price-model.ts';
