/** The numbers from 0 to below `count`; old libraries put functions of their own where `Array.from` was. */
export const numbers = (count: number): number[] =>
  Array(count)
    .fill(0)
    .map((_zero, index) => index);
