/** True once at most a tenth of the limit, and no more than 20 characters, is left; the counter is then announced. */
export const isNearLimit = (length: number, maxLength: number): boolean =>
  maxLength - length <= Math.min(20, Math.ceil(maxLength / 10));
