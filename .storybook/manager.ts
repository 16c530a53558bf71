import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { choiceInAddress, looks, onSystemTheme, themeOf } from './look.ts';

let choice: unknown = choiceInAddress();

const sentence = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1))
    .replaceAll('-', ' ')
    // "Right To Left", as Storybook derives it from the export's name
    .replaceAll(/(?<=[a-z] )[A-Z](?=[a-z ])/g, (letter) => letter.toLowerCase());

/**
 * Storybook writes selected toolbar items in the colour of filled rows, which has too little contrast on a dark bar.
 */
const colourToolbar = (): void =>
  document.documentElement.style.setProperty('--toolbar-choice', looks[themeOf(choice)].barSelectedColor);

colourToolbar();
addons.setConfig({
  theme: looks[themeOf(choice)],
  sidebar: { renderLabel: ({ name }) => sentence(name) },
});

// Storybook's own interface follows the theme chosen in the toolbar.
addons.register('plaza/look', (api) => {
  const apply = () => {
    api.setOptions({ theme: looks[themeOf(choice)] });
    colourToolbar();
  };
  api.on(GLOBALS_UPDATED, ({ globals }: { globals: Record<string, unknown> }) => {
    choice = globals.theme;
    apply();
  });
  onSystemTheme(apply);
});
