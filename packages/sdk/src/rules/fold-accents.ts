/** Lower case without accents, for comparisons: `Córdoba` becomes `cordoba`. Other characters stay. */
export const foldAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
