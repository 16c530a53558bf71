import { cleanup, render } from '@testing-library/react';
import { createElement, type ComponentType, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { UiProvider } from './provider/index.ts';
import { findClippedTexts, findElementsBeyondPage, findOverlappingTexts } from './testing/text-boxes.ts';

interface Story {
  args?: object;
  globals?: { locale?: string; direction?: 'ltr' | 'rtl' };
  decorators?: ((Story: () => ReactElement) => ReactElement)[];
  render?: (args: object) => ReactElement;
}

interface StoryFile {
  default: Story & { component: ComponentType<object> };
  [story: string]: Story;
}

const storyFiles = import.meta.glob<StoryFile>(['./components/*/*.stories.tsx', './patterns/*/*.stories.tsx'], {
  eager: true,
});

/** 320 px for text at 100 %, the width for which WCAG asks for reflow. */
const windowWidth = 640;

interface PageProtocol {
  send: (method: 'Page.setFontSizes', parameters: { fontSizes: { standard: number } }) => Promise<unknown>;
}

/** Sets the font size in the browser's settings, which media queries in rem follow, too. */
const setTextSize = (standard: number): Promise<unknown> =>
  (cdp() as unknown as PageProtocol).send('Page.setFontSizes', { fontSizes: { standard } });

function createStoryElement(meta: StoryFile['default'], story: Story): ReactElement {
  const args = { ...meta.args, ...story.args };
  const renderStory = story.render ?? meta.render;
  const element = renderStory ? renderStory(args) : createElement(meta.component, args);
  return [...(story.decorators ?? []), ...(meta.decorators ?? [])].reduce(
    (inner, decorate) => decorate(() => inner),
    element,
  );
}

describe('at a text size of 200 %', () => {
  beforeEach(async () => {
    await page.viewport(windowWidth, 900);
    document.body.style.margin = '1rem';
    await setTextSize(32);
  });

  afterEach(async () => {
    document.documentElement.dir = 'ltr';
    document.body.style.margin = '';
    await setTextSize(16);
  });

  test.each(Object.entries(storyFiles).map(([path, file]) => [path.split('/').slice(2).join('/'), file] as const))(
    'no story of %s scrolls the page sideways, hides a part of its text or shows text over other text',
    async (_, { default: meta, ...stories }) => {
      const problems: string[] = [];
      for (const [name, story] of Object.entries(stories)) {
        const { locale = 'en', direction = 'ltr' } = { ...meta.globals, ...story.globals };
        document.documentElement.dir = direction;
        render(
          <UiProvider locale={locale} direction={direction}>
            {createStoryElement(meta, story)}
          </UiProvider>,
        );
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth > clientWidth)
          problems.push(`${name} is ${scrollWidth - clientWidth} px too wide: ${findElementsBeyondPage().join()}`);
        for (const text of findClippedTexts(document.body)) problems.push(`${name} hides ${text}`);
        for (const text of findOverlappingTexts(document.body)) problems.push(`${name}: ${text}`);
        cleanup();
      }
      expect(problems).toEqual([]);
    },
  );
});
