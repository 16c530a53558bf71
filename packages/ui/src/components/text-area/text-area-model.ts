/** True when a tenth of the limit, at most 20 characters, is left: then the counter is announced. */
export const isNearLimit = (length: number, maxLength: number): boolean =>
  maxLength - length <= Math.min(20, Math.ceil(maxLength / 10));
