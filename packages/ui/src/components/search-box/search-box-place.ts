export const phoneScreen = '(max-width: 39.9375rem)';
export const searchBoxAnchorName = '--plaza-search-box';
