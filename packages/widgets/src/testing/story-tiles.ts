import type { TileUrl } from '../elements/search/map-model.ts';

const drawTile = (ground: string, street: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="${ground}" d="M0 0h256v256H0z"/><path d="M0 40h256M96 0v256M0 168h256M208 0v256" stroke="${street}" stroke-width="6"/></svg>`,
  )}`;

const tilesByTheme = { light: drawTile('#efe8da', '#fbf7ee'), dark: drawTile('#1e252c', '#2a323b') } as const;

/** Replaces map tiles, which tests and stories cannot load from Plaza, with a drawing that has a URL per tile. */
export const storyTileUrl: TileUrl = (theme, { zoom, x, y }) => `${tilesByTheme[theme]}#${zoom}/${x}/${y}`;
