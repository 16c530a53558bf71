/** Media query for the phone layout. */
export const phone = '(max-width: 39.9375rem)';
/** CSS anchor of the list. */
export const anchorName = '--plaza-search-box';
