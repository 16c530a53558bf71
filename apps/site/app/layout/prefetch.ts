declare global {
  interface Navigator {
    /** Known to some browsers only. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

const ownPages = /\/(?:account|create_parking|edit_parking)(?:[/?]|$)/;

/** What a link does when it is hovered, focused or touched: nothing where data is dear or slow, or one's own. */
export function prefetchOnIntent(to?: string): 'intent' | 'none' {
  // one's own pages change from one moment to the next: the server lets nothing of them be kept
  if (to !== undefined && ownPages.test(to)) return 'none';
  const connection = typeof navigator === 'undefined' ? undefined : navigator.connection;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true ? 'none' : 'intent';
}
