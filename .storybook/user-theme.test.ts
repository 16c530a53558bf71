import { Channel } from 'storybook/internal/channels';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { expect, it } from 'vitest';
import { onUserTheme } from './user-theme.ts';

it('onUserTheme reports the toolbar’s theme, and ignores the theme of a dark story on a documentation page', () => {
  const channel = new Channel({});
  const reportedThemes: unknown[] = [];
  const unsubscribe = onUserTheme(channel, (choice) => reportedThemes.push(choice));
  const emitThemes = (own: string | undefined, chosen: string): void =>
    channel.emit(GLOBALS_UPDATED, {
      globals: { theme: own ?? chosen },
      userGlobals: { theme: chosen },
      storyGlobals: own === undefined ? {} : { theme: own },
    });
  emitThemes('dark', 'system');
  emitThemes(undefined, 'dark');
  emitThemes('light', 'dark');
  unsubscribe();
  emitThemes(undefined, 'light');
  expect(reportedThemes).toEqual(['system', 'dark', 'dark']);
});
