import '@plaza/ui/theme';
import { UiProvider } from '@plaza/ui/provider';
import type { Preview } from '@storybook/react-vite';

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
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
    (Story, { globals: { theme, locale, direction } }) => {
      const page = document.documentElement;
      if (theme === 'system') delete page.dataset.theme;
      else page.dataset.theme = theme as string;
      page.lang = locale as string;
      page.dir = direction as string;
      return (
        <UiProvider locale={locale as string} direction={direction as 'ltr' | 'rtl'}>
          <Story />
        </UiProvider>
      );
    },
  ],
};

export default preview;
