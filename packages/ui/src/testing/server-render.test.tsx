import { createElement, type ComponentType, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

interface StoryFile {
  default: { component: ComponentType<object>; args?: object };
  [story: string]: { args?: object; render?: (args: object) => ReactElement } | StoryFile['default'];
}

const storyFiles = import.meta.glob<StoryFile>(['../components/*/*.stories.tsx', '../patterns/*/*.stories.tsx'], {
  eager: true,
});
const stories = Object.entries(storyFiles).flatMap(([path, { default: meta, ...rest }]) =>
  Object.entries(rest).map(([name, story]) => ({
    title: `${path.replace(/.*\/(.*)\.stories.tsx/, '$1')} ${name}`,
    meta,
    story,
  })),
);

afterEach(() => {
  vi.restoreAllMocks();
});

// The server has neither document nor window, so a story that needs them during rendering fails here.
test.each(stories)('the server renders the story $title without an error', ({ meta, story }) => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const storyArgs = { ...meta.args, ...story.args };
  const storyElement =
    'render' in story && story.render ? story.render(storyArgs) : createElement(meta.component, storyArgs);
  expect(() => renderToString(storyElement)).not.toThrow();
  expect(consoleError).not.toHaveBeenCalled();
});
