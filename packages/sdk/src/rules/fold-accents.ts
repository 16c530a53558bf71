/** Lower case without accents, as words are compared: "Córdoba" is `cordoba`. Other signs stay. */
export const foldAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
