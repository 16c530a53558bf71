/** Media query of the phone layout. */
export const phone = '(max-width: 39.9375rem)';
/** CSS anchor name of the text field. */
export const anchorName = '--plaza-search-box';
