import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { toSentenceCase } from './sentence-case.ts';
import { readThemeFromUrl, storybookThemes, onSystemTheme, resolveTheme } from './look.ts';

let choice: unknown = readThemeFromUrl();

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
  sidebar: {
    // components of the marketplace are in the folder `patterns`
    renderLabel: ({ name, type }) => (type === 'root' && name === 'patterns' ? 'Marketplace' : toSentenceCase(name)),
  },
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
