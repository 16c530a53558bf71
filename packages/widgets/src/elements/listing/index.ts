export { Listing } from './listing-content.tsx';
