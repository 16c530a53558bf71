/**
 * Headers by which a browser forgets the pages of the account when its reader leaves it (decision 0071). What is in the
 * browser's storage stays: the page itself takes out what belongs to the account.
 */
export const clearedCache: [string, string][] = [['clear-site-data', '"cache"']];
