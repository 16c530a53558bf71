/** The facts of a finished story that tell its picture from others. */
interface StoryContext {
  id: string;
  globals: Record<string, unknown>;
  parameters: Record<string, unknown>;
}

/**
 * Name of the story's committed picture, `button/variants.light`; `null` when it has none. It is of the light
 * theme: how a component looks in the dark is the picture of its story `Dark`, which pins that theme.
 */
export function pictureOf({ id, globals, parameters }: StoryContext): string | null {
  if (parameters.picture === false) return null;
  const theme = globals.theme === 'dark' ? 'dark' : 'light';
  const [title = '', story = ''] = id.split('--');
  return `${title.replace(/^(?:components|patterns)-/, '')}/${story}.${theme}`;
}
