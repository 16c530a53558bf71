/** Where the box is a phone's. */
export const phone = '(max-width: 39.9375rem)';
/** What the list is placed by. */
export const anchorName = '--plaza-search-box';
