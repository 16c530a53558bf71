/** From here on the map stands beside the list. */
export const wide = 'plaza (min-width: 720px)';

/** Of the map and of what keeps its place; beside a list it takes as much as the window shows. */
export const mapHeight = {
  blockSize: '22rem',
  '@container': { [wide]: { blockSize: 'clamp(22rem, 85vh, 40rem)' } },
} as const;
