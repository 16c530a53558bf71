declare global {
  interface Navigator {
    /** Known to some browsers only. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** What a link does when it is hovered, focused or touched: nothing where data is dear or slow. */
export function prefetchOnIntent(): 'intent' | 'none' {
  const connection = typeof navigator === 'undefined' ? undefined : navigator.connection;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true ? 'none' : 'intent';
}
