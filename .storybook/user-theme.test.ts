import { Channel } from 'storybook/internal/channels';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { expect, it } from 'vitest';
import { onUserTheme } from './user-theme.ts';

it('onUserTheme reports the theme of the toolbar, not that of a dark story on a documentation page', () => {
  const channel = new Channel({});
  const choices: unknown[] = [];
  const stop = onUserTheme(channel, (choice) => choices.push(choice));
  const send = (own: string | undefined, chosen: string): void =>
    channel.emit(GLOBALS_UPDATED, {
      globals: { theme: own ?? chosen },
      userGlobals: { theme: chosen },
      storyGlobals: own === undefined ? {} : { theme: own },
    });
  send('dark', 'system');
  send(undefined, 'dark');
  send('light', 'dark');
  stop();
  send(undefined, 'light');
  expect(choices).toEqual(['system', 'dark', 'dark']);
});
