interface StoryModule {
  Spanish?: { args?: object };
}

const files = import.meta.glob<StoryModule>('../packages/ui/src/{components,patterns}/*/*.stories.tsx');

/**
 * Words for a story that the toolbar puts into Spanish: those of its file's `Spanish` story, except where the story has
 * its own. Stories that draw several components with words of their own keep them.
 */
export async function spanishWords(fileName: unknown, own: object | undefined): Promise<object> {
  const path = Object.keys(files).find((name) => String(fileName).endsWith(name.slice(3)));
  const words = path === undefined ? undefined : (await files[path]?.())?.Spanish?.args;
  return { ...words, ...own };
}
