import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Story {
  globals?: Record<string, unknown>;
  parameters?: { a11y?: { disable?: boolean; test?: string } };
}
type StoryFile = Record<string, Story>;

const storyFiles = import.meta.glob<StoryFile>(['./components/*/*.stories.tsx', './patterns/*/*.stories.tsx'], {
  eager: true,
});
const folderOf = (path: string): string => path.split('/')[2] ?? '';
const storiesByComponent = [...new Set(Object.keys(storyFiles).map(folderOf))].map((name) => {
  const folderFiles = Object.entries(storyFiles).filter(([path]) => folderOf(path) === name);
  return { name, stories: Object.assign({}, ...folderFiles.map(([, file]) => file)) as StoryFile };
});

const componentsWithoutText = new Set(['skeleton']);

// Each required story covers a state that is rarely looked at and breaks first.
describe.each(storiesByComponent)('stories of $name', ({ name, stories }) => {
  const globalsOf = (story: string): Record<string, unknown> => stories[story]?.globals ?? {};

  test('every component has a story with the dark theme', () => {
    const darkStories = Object.keys(stories).filter((story) => globalsOf(story).theme === 'dark');
    expect(darkStories).not.toEqual([]);
  });

  test('every component has a RightToLeft story, which is shown right to left', () => {
    expect(globalsOf('RightToLeft')).toMatchObject({ direction: 'rtl' });
  });

  test('every component has a ForcedColours story, which is shown with forced colours', () => {
    expect(globalsOf('ForcedColours')).toMatchObject({ forcedColours: 'active' });
  });

  test('every component has a story whose name starts with Narrow or Stretched', () => {
    expect(Object.keys(stories).filter((story) => /^(Narrow|Stretched)/.test(story))).not.toEqual([]);
  });

  test('every story whose name starts with Spanish has the Spanish locale', () => {
    const nonSpanishStories = Object.keys(stories).filter(
      (story) => story.startsWith('Spanish') && globalsOf(story).locale !== 'es',
    );
    expect(nonSpanishStories).toEqual([]);
  });

  test('every component with text has a LongWords story', () => {
    expect('LongWords' in stories).toBe(!componentsWithoutText.has(name));
  });
});

test('every public component has stories, all of which axe checks', () => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    exports: Record<string, { '@plaza/source'?: string } | string>;
  };
  const publicComponents = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string'
      ? []
      : (/\/(?:components|patterns)\/([^/]+)\//.exec(target['@plaza/source'] ?? '')?.[1] ?? []),
  );
  expect(publicComponents.length).toBeGreaterThan(62);
  expect(storiesByComponent.map(({ name }) => name).toSorted()).toEqual(publicComponents.toSorted());
  // the defaults of the files are their meta, whose parameters hold for all their stories
  const storiesWithoutAxe = Object.entries(storyFiles).flatMap(([path, file]) =>
    Object.entries(file)
      .filter(([, { parameters }]) => parameters?.a11y?.disable === true || parameters?.a11y?.test === 'off')
      .map(([name]) => `${path} ${name}`),
  );
  expect(storiesWithoutAxe).toEqual([]);
});
