const createTile = (ground: string, street: string, water: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="${ground}" d="M0 0h256v256H0z"/><path d="M0 64h256M64 0v256M0 192h256M192 0v256" stroke="${street}" stroke-width="3"/><circle cx="128" cy="128" r="22" fill="${water}"/></svg>`,
  )}`;

/** Tile URLs that need no server. Themes need different URLs, so each has its own tile. */
export const storyTiles = {
  light: createTile('#efe8da', '#fbf7ee', '#c9dfe9'),
  dark: createTile('#1e252c', '#2a323b', '#14303c'),
};
