import { UiProvider } from '@plaza/ui/provider';
import { vars } from '@plaza/ui/theme';
import type { A11yParameters } from '@storybook/addon-a11y';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import { isValidElement, type PropsWithChildren, type ReactElement, useEffect, useState } from 'react';
import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { MINIMAL_VIEWPORTS } from 'storybook/viewport';
import { DocsPage } from './docs-page.tsx';
import * as styles from './docs.css.ts';
import { imitateForcedColours } from './forced-colours.ts';
import { readThemeFromUrl, storybookThemes, onSystemTheme, resolveTheme } from './look.ts';
import './story-tests.ts';
import { onUserTheme } from './user-theme.ts';

function PlazaDocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>): ReactElement {
  const [choice, setChoice] = useState<unknown>(readThemeFromUrl);
  const [, setSystemChanges] = useState(0);
  useEffect(() => onSystemTheme(() => setSystemChanges((count) => count + 1)), []);
  useEffect(() => onUserTheme(context.channel, setChoice), [context]);
  const resolvedTheme = resolveTheme(choice);
  useEffect(() => {
    document.documentElement.dataset.theme = resolvedTheme;
  }, [resolvedTheme]);
  return (
    <div className={styles.page}>
      <DocsContainer context={context} theme={storybookThemes[resolvedTheme]}>
        {children}
      </DocsContainer>
    </div>
  );
}

interface StoryModule {
  Spanish?: { args?: object };
}

const storyModules = import.meta.glob<StoryModule>('../packages/ui/src/{components,patterns}/*/*.stories.tsx');

/**
 * Loads a story's props for a toolbar that is set to Spanish: the props of the `Spanish` story in the same file,
 * except those that the story sets itself.
 */
async function loadSpanishArgs(fileName: unknown, own: object | undefined): Promise<object> {
  const storyModulePath = Object.keys(storyModules).find((name) => String(fileName).endsWith(name.slice(3)));
  const spanishArgs =
    storyModulePath === undefined ? undefined : (await storyModules[storyModulePath]?.())?.Spanish?.args;
  return { ...spanishArgs, ...own };
}

/** Fields of a finished story that determine its screenshot. */
interface StoryContext {
  id: string;
  globals: Record<string, unknown>;
  parameters: Record<string, unknown>;
}

/**
 * Returns the name of a story's committed screenshot, such as `button/variants.light`, or `null` if it has none.
 * Screenshots show the light theme, except for stories such as `Dark` that set the dark theme.
 */
function screenshotNameOf({ id, globals, parameters }: StoryContext): string | null {
  if (parameters.picture === false) return null;
  const screenshotTheme = globals.theme === 'dark' ? 'dark' : 'light';
  const [title = '', story = ''] = id.split('--');
  return `${title.replace(/^(?:components|patterns)-/, '')}/${story}.${screenshotTheme}`;
}

const withoutContrast = (a11y: A11yParameters = {}): A11yParameters => ({
  ...a11y,
  config: {
    ...a11y.config,
    rules: [...(a11y.config?.rules ?? []), { id: 'color-contrast', enabled: false }],
  },
});

const containsElement = (value: unknown): boolean =>
  isValidElement(value) ||
  (Array.isArray(value)
    ? value.some(containsElement)
    : typeof value === 'object' && value !== null && Object.values(value).some(isValidElement));

/** Elements and objects that contain them can't be edited in a control, so they are only described. */
const withoutElementControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const argTypeEntries = Object.entries(argTypes).map(([name, argType]) => [
    name,
    containsElement(initialArgs[name]) ? { ...argType, control: false } : argType,
  ]);
  return Object.fromEntries(argTypeEntries) as typeof argTypes;
};

/** These stories show a component in another layout, but in the same colours as its other stories. */
const layoutStories = new Set(['Narrow', 'LongWords', 'RightToLeft', 'Spanish', 'ReducedMotion']);

/**
 * False for stories that set a theme, use forced colours or only change the layout, because they have no new colours to
 * test in the dark theme.
 */
const hasColoursToTest = ({ globals, name }: { globals: Record<string, unknown>; name: string }): boolean =>
  globals.theme === 'system' && globals.forcedColours !== 'active' && !layoutStories.has(name.replaceAll(' ', ''));

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    docs: {
      page: DocsPage,
      container: PlazaDocsContainer,
      codePanel: true,
      toc: { title: 'On this page', headingSelector: 'h2, h3' },
    },
    viewport: {
      options: {
        ...MINIMAL_VIEWPORTS,
        phone: { name: 'Phone of the designs', styles: { width: '390px', height: '844px' }, type: 'mobile' },
      },
    },
    backgrounds: { disable: true },
    controls: { matchers: { date: /Date$/ } },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Overview',
          'Guides',
          ['Writing', 'Accessibility', 'Theming', 'Testing', 'Changelog'],
          'Foundations',
          ['Tokens', 'Colours'],
          'Page patterns',
          ['Overview'],
          'components',
          'patterns',
          'Widgets',
          ['Search', 'Listing', 'Plans', 'Button', 'Hosts'],
          'Pages',
        ],
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'system', title: 'As the system', icon: 'browser' },
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
    locale: {
      description: 'Language: numbers, prices, and words of stories that have both',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'es', title: 'Español' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Direction of the page',
      toolbar: {
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
    forcedColours: {
      description: 'Forced colours, as contrast themes have them',
      toolbar: {
        icon: 'eye',
        items: [
          { value: 'none', title: 'Own colours' },
          { value: 'active', title: 'Forced colours' },
        ],
        dynamicTitle: true,
      },
    },
  },
  argTypesEnhancers: [withoutElementControls],
  loaders: [
    async ({ globals, storyGlobals, moduleExport, parameters }) => ({
      words:
        globals.locale === 'es' && storyGlobals.locale === undefined
          ? await loadSpanishArgs(parameters.fileName, (moduleExport as { args?: object }).args)
          : {},
    }),
  ],
  beforeEach: async (context) => {
    const hasForcedColours = context.globals.forcedColours === 'active';
    globalThis.storyTests?.resetInputModality();
    if (globalThis.storyTests) await globalThis.storyTests.emulateLight(hasForcedColours);
    else if (context.viewMode === 'story') imitateForcedColours(hasForcedColours);
    // The browser chooses forced colours, but computed styles still have ours, so axe would compare the wrong colours.
    if (hasForcedColours)
      context.parameters.a11y = withoutContrast(context.parameters.a11y as A11yParameters | undefined);
  },
  afterEach: async (context) => {
    globalThis.storyTests?.expectStillness();
    const screenshotName = screenshotNameOf(context);
    if (screenshotName !== null) await globalThis.storyTests?.comparePicture(screenshotName);
    const a11y = context.parameters.a11y as A11yParameters | undefined;
    await globalThis.storyTests?.expectAccessible(a11y);
    if (hasColoursToTest(context)) await globalThis.storyTests?.expectAccessibleInTheDark(a11y);
  },
  initialGlobals: { theme: 'system', locale: 'en', direction: 'ltr', forcedColours: 'none' },
  decorators: [
    (Story, { args, globals, loaded, viewMode }) => {
      const chosenTheme = globals.theme === 'system' ? undefined : String(globals.theme);
      const locale = String(globals.locale);
      const direction = globals.direction === 'rtl' ? 'rtl' : 'ltr';
      const story = (
        <UiProvider locale={locale} direction={direction}>
          <Story args={{ ...args, ...(loaded.words as object) }} />
        </UiProvider>
      );
      // A documentation page shows stories in several themes and directions; otherwise a story has the page to itself.
      if (viewMode === 'docs') {
        if (globals.forcedColours === 'active')
          return (
            <p style={{ color: vars.color.textMuted }}>
              Forced colours are those of a whole page: open this story alone.
            </p>
          );
        const pageColors = { background: vars.color.ground, color: vars.color.text };
        return (
          <div
            data-theme={chosenTheme}
            lang={locale}
            dir={direction}
            style={{ ...pageColors, padding: vars.space[24], borderRadius: vars.radius[10] }}
          >
            {story}
          </div>
        );
      }
      const rootElement = document.documentElement;
      if (chosenTheme === undefined) delete rootElement.dataset.theme;
      else rootElement.dataset.theme = chosenTheme;
      rootElement.lang = locale;
      rootElement.dir = direction;
      return story;
    },
  ],
};

export default preview;
