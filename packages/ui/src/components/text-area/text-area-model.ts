/** Whether so little room is left that it is worth saying: a tenth of the whole, and never more than 20 characters. */
export const isNearLimit = (length: number, maxLength: number): boolean =>
  maxLength - length <= Math.min(20, Math.ceil(maxLength / 10));
