/** What tells a story's picture from others: what the preview knows when the story has run. */
interface StoryContext {
  id: string;
  globals: Record<string, unknown>;
  parameters: Record<string, unknown>;
}

/**
 * Name of the story's committed picture, `button/variants.light`; `null` when it has none. A story that pins its theme
 * looks the same whatever the browser prefers, so only the run in the light theme takes it.
 */
export function pictureOf({ id, globals, parameters }: StoryContext): string | null {
  if (parameters.picture === false) return null;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isPinned = globals.theme === 'light' || globals.theme === 'dark';
  if (isPinned && prefersDark) return null;
  const theme = isPinned ? String(globals.theme) : prefersDark ? 'dark' : 'light';
  const [title = '', story = ''] = id.split('--');
  return `${title.replace(/^components-/, '')}/${story}.${theme}`;
}
