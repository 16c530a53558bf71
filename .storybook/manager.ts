import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { readThemeFromUrl, storybookThemes, onSystemTheme, resolveTheme } from './look.ts';

let choice: unknown = readThemeFromUrl();

const toSentenceCase = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1))
    .replaceAll('-', ' ')
    // Storybook derives "Right To Left" from the export's name; only its first word keeps the capital
    .replaceAll(/(?<=[a-z] )[A-Z](?=[a-z ])/g, (letter) => letter.toLowerCase());

/**
 * Storybook writes selected toolbar items in the colour of filled rows, which has too little contrast on a dark bar.
 */
const setToolbarColours = (): void =>
  document.documentElement.style.setProperty(
    '--toolbar-choice',
    storybookThemes[resolveTheme(choice)].barSelectedColor,
  );

setToolbarColours();
addons.setConfig({
  theme: storybookThemes[resolveTheme(choice)],
  sidebar: { renderLabel: ({ name }) => toSentenceCase(name) },
});

// Storybook's own interface follows the theme chosen in the toolbar.
addons.register('plaza/look', (api) => {
  const applyTheme = () => {
    api.setOptions({ theme: storybookThemes[resolveTheme(choice)] });
    setToolbarColours();
  };
  api.on(GLOBALS_UPDATED, ({ globals }: { globals: Record<string, unknown> }) => {
    choice = globals.theme;
    applyTheme();
  });
  onSystemTheme(applyTheme);
});
