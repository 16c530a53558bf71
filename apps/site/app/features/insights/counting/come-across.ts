import type { InsightSource } from '@plaza/sdk';

/** Where listings were come across since the document was loaded, for what is done with them afterwards. */
const sources = new Map<number, InsightSource>();

/** Remembers where a listing was come across. */
export const noteSource = (id: number, source: InsightSource): void => void sources.set(id, source);

/** Where a listing was come across; `undefined` when this document does not know. */
export const notedSource = (id: number): InsightSource | undefined => sources.get(id);
