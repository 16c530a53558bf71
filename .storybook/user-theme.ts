import type { Channel } from 'storybook/internal/channels';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';

/**
 * Calls `callback` with the toolbar's theme. Dark stories in frames of a documentation page send their own theme
 * over the same channel, which this function ignores.
 * @returns an unsubscribe function
 */
export function onUserTheme(channel: Pick<Channel, 'on' | 'off'>, callback: (choice: unknown) => void): () => void {
  const reportTheme = ({ userGlobals }: { userGlobals: Record<string, unknown> }): void => callback(userGlobals.theme);
  channel.on(GLOBALS_UPDATED, reportTheme);
  return () => channel.off(GLOBALS_UPDATED, reportTheme);
}
