import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { choiceInAddress, looks, onSystemTheme, themeOf } from './look.ts';

let choice: unknown = choiceInAddress();

const sentence = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

addons.setConfig({
  theme: looks[themeOf(choice)],
  sidebar: { renderLabel: ({ name }) => sentence(name) },
});

// The catalogue follows the theme that its toolbar gives the stories.
addons.register('plaza/look', (api) => {
  const apply = () => api.setOptions({ theme: looks[themeOf(choice)] });
  api.on(GLOBALS_UPDATED, ({ globals }: { globals: Record<string, unknown> }) => {
    choice = globals.theme;
    apply();
  });
  onSystemTheme(apply);
});
