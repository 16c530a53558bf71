/** Takes words out of sight and leaves them to screen readers. For use in `.css.ts` files. */
export const hiddenRule = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
