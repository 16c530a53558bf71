import { vars } from '@plaza/ui/theme';
import { UiProvider } from '@plaza/ui/provider';
import type { Preview } from '@storybook/react-vite';
import { DocsPage } from './docs-page.tsx';

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
  },
  initialGlobals: { theme: 'system', locale: 'en', direction: 'ltr' },
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
