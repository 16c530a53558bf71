import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { choiceInAddress, looks, onSystemTheme, themeOf } from './look.ts';

let choice: unknown = choiceInAddress();

const sentence = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1))
    .replaceAll('-', ' ')
    // "Right To Left", as the catalogue derives it from the export's name
    .replaceAll(/(?<=[a-z] )[A-Z](?=[a-z ])/g, (letter) => letter.toLowerCase());

/** The catalogue writes choices of its toolbar in the colour of filled rows, too dark a blue on a dark bar. */
const colourToolbar = (): void =>
  document.documentElement.style.setProperty('--toolbar-choice', looks[themeOf(choice)].barSelectedColor);

colourToolbar();
addons.setConfig({
  theme: looks[themeOf(choice)],
  sidebar: { renderLabel: ({ name }) => sentence(name) },
});

// The catalogue follows the theme that its toolbar gives the stories.
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
