import { vars } from '@plaza/ui/theme';
import { UiProvider } from '@plaza/ui/provider';
import type { A11yParameters } from '@storybook/addon-a11y';
import type { Preview } from '@storybook/react-vite';
import { DocsPage } from './docs-page.tsx';
import { pictureOf } from './picture-name.ts';
import './story-tests.ts';

const withoutContrast = (a11y: A11yParameters = {}): A11yParameters => ({
  ...a11y,
  config: {
    ...a11y.config,
    rules: [...(a11y.config?.rules ?? []), { id: 'color-contrast', enabled: false }],
  },
});

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    docs: { page: DocsPage },
    controls: { matchers: { date: /Date$/ } },
    options: { storySort: { order: ['Foundations', 'Components'] } },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', items: ['system', 'light', 'dark'], dynamicTitle: true },
    },
    locale: {
      description: 'Locale of numbers and prices',
      toolbar: { icon: 'globe', items: ['en', 'es'], dynamicTitle: true },
    },
    direction: {
      description: 'Direction of the page',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
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
  beforeEach: async (context) => {
    const isForced = context.globals.forcedColours === 'active';
    await globalThis.storyTests?.forceColours(isForced);
    // The browser chooses those colours, and computed styles still name ours: axe would compare the wrong ones.
    if (isForced) context.parameters.a11y = withoutContrast(context.parameters.a11y as A11yParameters | undefined);
  },
  afterEach: async (context) => {
    const picture = pictureOf(context);
    if (picture !== null) await globalThis.storyTests?.comparePicture(picture);
  },
  initialGlobals: { theme: 'system', locale: 'en', direction: 'ltr', forcedColours: 'none' },
  decorators: [
    (Story, { globals, viewMode }) => {
      const theme = globals.theme === 'system' ? undefined : String(globals.theme);
      const locale = String(globals.locale);
      const direction = globals.direction === 'rtl' ? 'rtl' : 'ltr';
      const story = (
        <UiProvider locale={locale} direction={direction}>
          <Story />
        </UiProvider>
      );
      // A page of documentation shows stories of several themes and directions; alone, a story has the page to itself.
      if (viewMode === 'docs') {
        const colors = { background: vars.color.ground, color: vars.color.text };
        return (
          <div data-theme={theme} lang={locale} dir={direction} style={{ ...colors, padding: vars.space[24] }}>
            {story}
          </div>
        );
      }
      const page = document.documentElement;
      if (theme === undefined) delete page.dataset.theme;
      else page.dataset.theme = theme;
      page.lang = locale;
      page.dir = direction;
      return story;
    },
  ],
};

export default preview;
