/** What a visitor chose; `auto` follows the system. */
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Reads a theme's name; anything unknown is `auto`. */
export const parseTheme = (text: unknown): Theme => themes.find((theme) => theme === text) ?? 'auto';
