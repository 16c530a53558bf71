/**
 * ID of the partner for tests: it works on pages of every origin, no visit is counted for it, and its widgets are labelled
 * as tests.
 */
export const testPartnerId = 'test';
