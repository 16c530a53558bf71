export { ListingRow, ListingRows, type ListingFigure, type ListingRowProps } from './listing-row.tsx';
export { ListingRowSkeletons } from './listing-row-skeletons.tsx';
