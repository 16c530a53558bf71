import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defaultClientConditions, mergeConfig } from 'vite';
import { findComponentPictures } from './component-pictures.ts';
import { documentationData } from './documentation-data.ts';
import { findPortableComponents } from './portable-components.ts';

// These dependencies are listed because Vite reloads the page when it discovers a new one during a test.
const prebundledDependencies = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@plaza/ui > @internationalized/date',
  '@plaza/ui > @vanilla-extract/dynamic',
  '@plaza/ui > culori/fn',
  'axe-core',
  '@plaza/ui > leaflet',
  '@plaza/ui > react-aria',
  '@plaza/ui > react-leaflet',
  '@plaza/ui > react-stately',
];

// Tests run axe in both themes (test-setup.ts). The addon would also keep all passed checks for its panel.
const isTestRun = process.env.VITEST !== undefined;

const widgetBuildDirectory = '../packages/widgets/dist/v1';

export default {
  stories: [
    './**/*.mdx',
    './**/*.stories.tsx',
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/widgets/{src,e2e}/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', ...(isTestRun ? [] : ['@storybook/addon-a11y']), '@storybook/addon-vitest'],
  staticDirs: [
    { from: '../docs/images', to: '/' },
    { from: '../apps/site/public', to: '/' },
    { from: '../packages/ui/src/theme/fonts', to: '/fonts' },
    // partner pages load the built widgets, which use recorded API responses
    ...(existsSync(join(import.meta.dirname, widgetBuildDirectory)) ? [{ from: widgetBuildDirectory, to: '/v1' }] : []),
    { from: './api', to: '/api' },
    { from: './references', to: '/references' },
    { from: '../apps/api/demo-assets/demo', to: '/media/demo' },
  ],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [vanillaExtractPlugin(), documentationData()],
      define: {
        portableComponentNames: JSON.stringify([...findPortableComponents().keys()]),
        componentPictures: JSON.stringify(findComponentPictures()),
      },
      resolve: { conditions: ['@plaza/source', ...defaultClientConditions] },
      optimizeDeps: { include: prebundledDependencies },
      build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'], chunkSizeWarningLimit: 2000 },
    }),
} satisfies StorybookConfig;
