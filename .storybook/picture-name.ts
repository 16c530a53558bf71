/** What tells a story's picture from others: what the preview knows when the story has run. */
interface StoryContext {
  id: string;
  globals: Record<string, unknown>;
  parameters: Record<string, unknown>;
}

/**
 * Name of the story's committed picture, `button/variants.light`; `null` when it has none. Only the run in the light
 * theme takes pictures: how a component looks in the dark is the picture of its story `Dark`, which pins that theme.
 */
export function pictureOf({ id, globals, parameters }: StoryContext): string | null {
  if (parameters.picture === false || matchMedia('(prefers-color-scheme: dark)').matches) return null;
  const theme = globals.theme === 'dark' ? 'dark' : 'light';
  const [title = '', story = ''] = id.split('--');
  return `${title.replace(/^components-/, '')}/${story}.${theme}`;
}
