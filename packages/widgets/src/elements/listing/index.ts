export { Listing } from './listing.tsx';
