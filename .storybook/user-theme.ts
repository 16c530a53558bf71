import type { Channel } from 'storybook/internal/channels';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';

/**
 * Calls back with the theme chosen in the toolbar. Dark stories in frames of a documentation page send their own theme
 * over the same channel; those are ignored.
 * @returns an unsubscribe function
 */
export function onUserTheme(channel: Pick<Channel, 'on' | 'off'>, callback: (choice: unknown) => void): () => void {
  const reportTheme = ({ userGlobals }: { userGlobals: Record<string, unknown> }): void => callback(userGlobals.theme);
  channel.on(GLOBALS_UPDATED, reportTheme);
  return () => channel.off(GLOBALS_UPDATED, reportTheme);
}
