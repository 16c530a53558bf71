import type { Channel } from 'storybook/internal/channels';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';

/**
 * Calls back with the theme that a person chooses in the toolbar. Dark stories in frames of a documentation page send
 * their own theme over the same channel, which is the story's alone.
 *
 * @returns a function that stops it
 */
export function onUserTheme(channel: Pick<Channel, 'on' | 'off'>, callback: (choice: unknown) => void): () => void {
  const update = ({ userGlobals }: { userGlobals: Record<string, unknown> }): void => callback(userGlobals.theme);
  channel.on(GLOBALS_UPDATED, update);
  return () => channel.off(GLOBALS_UPDATED, update);
}
