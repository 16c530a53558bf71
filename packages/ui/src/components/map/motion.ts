/** Whether the visitor wants nothing to slide. */
export const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
