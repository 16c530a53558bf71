/** Lower-cases a text and removes accents, for comparisons: `Córdoba` becomes `cordoba`. */
export const foldAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
