import type { PlazaDatabase } from '../../platform/database/database.ts';
import { readBlock } from './blocks-store.ts';

/** Who of two people keeps the other from writing; `null` for nobody. Where both do, it is the reader's own block. */
export type Block = 'by_reader' | 'by_other' | null;

/** Knows who has blocked whom. */
export interface Blocks {
  between(database: PlazaDatabase, readerId: number, otherId: number): Promise<Block>;
}

export const createBlocks = (): Blocks => ({
  between: async (database, readerId, otherId) => {
    const found = await readBlock(database, readerId, otherId);
    if (found === null) return null;
    return found.isByFirst ? 'by_reader' : 'by_other';
  },
});
